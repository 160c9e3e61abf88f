import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../db/database.ts';
import { classifyFailure } from '../db/failure.ts';
import { type FileStore } from './store.ts';
import { fileTable, removalTable } from './table.ts';

type FileStorage = { db: Database; files: FileStore };

/** Deletes file rows and queues their bytes for removal in `file_removal`, in one statement. */
export async function removeRows({ orm }: Database, where: SQL | undefined, now: Date): Promise<void> {
  await orm.execute(
    sql`with deleted as (delete from ${fileTable} where ${where} returning ${fileTable.id})
      insert into file_removal (id, since) select id, ${now.toISOString()}::timestamptz from deleted`,
  );
}

/** Removes the bytes of a deleted file, and then its row in `file_removal`. If it throws `StoreFailure`, the row stays for a retry. */
export async function removeBytes({ db, files }: FileStorage, id: string): Promise<void> {
  await files.remove(id);
  await db.orm.delete(removalTable).where(eq(removalTable.id, id));
}

/**
 * Removes files, and the remaining bytes of files that were deleted earlier. Each file is removed separately, outside a
 * transaction. Throws an `AggregateError` of all failures at the end.
 */
export async function removeFiles(
  { db, files }: FileStorage,
  where: SQL | undefined,
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await db.orm.select({ id: fileTable.id }).from(fileTable).where(where)) {
    await removeRows(db, and(eq(fileTable.id, id), where), now).catch((error: unknown) => {
      // A record has begun to use the file meanwhile.
      if (classifyFailure(error) !== 'reference') failures.push(error);
    });
  }
  for (const { id } of await db.orm.select().from(removalTable)) {
    await removeBytes({ db, files }, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Files that could not be removed: ${failures.length}`);
}
