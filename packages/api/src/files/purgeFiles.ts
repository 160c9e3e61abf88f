import { and, eq, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { type Files } from './files.ts';
import { fileTable } from './table.ts';

/** Milliseconds for which a file may wait for the record that it goes with. */
const PATIENCE = 86_400_000;

type Use = { table: string; column: string };

/** Finds every column that refers to a file: the foreign keys say so themselves. */
const usesOfFiles = (orm: Orm) =>
  rowsOf<Use>(
    orm,
    sql`select child.relname::text as table, attribute.attname::text as column
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any (conkey)
      where contype = 'f' and confrelid = 'file'::regclass`,
  );

/**
 * Removes files, with their bytes, that were sent more than a day ago and that no record uses. Each goes by itself:
 * what fails stays for the next time, and is thrown after the others have been tried.
 */
export async function purgeFiles({ db, files }: Files, now: Date): Promise<void> {
  const uses = await usesOfFiles(db.orm);
  const unused = and(
    lte(fileTable.created_at, new Date(now.getTime() - PATIENCE)),
    ...uses.map(({ table, column }) =>
      notExists(
        sql`(select 1 from ${sql.identifier(table)} as used
          where used.${sql.identifier(column)} = ${fileTable.id})`,
      ),
    ),
  );
  const old = await db.orm.select({ id: fileTable.id }).from(fileTable).where(unused);
  const failures: unknown[] = [];
  for (const { id } of old) {
    try {
      await removeFile({ db, files }, and(eq(fileTable.id, id), unused));
    } catch (error) {
      // Saved with a record at this very moment.
      if (failureOf(error) !== 'reference') failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files could not be removed`);
}

/** Removes a file, its row first: no transaction waits for the store, and the row is put back when that fails. */
async function removeFile({ db, files }: Files, where: SQL | undefined): Promise<void> {
  const [gone] = await db.orm.delete(fileTable).where(where).returning();
  if (gone === undefined) return;
  try {
    await files.remove(gone.id);
  } catch (error) {
    await db.orm.insert(fileTable).values(gone);
    throw error;
  }
}
