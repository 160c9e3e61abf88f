import { type Database } from './db/database.ts';
import { dumpDatabase, openMemoryDatabase } from './db/memory.ts';
import { migrate } from './db/migrate.ts';
import { seedSample } from './sample/sample.ts';

/** Makes the file of a migrated school that `openMemoryDatabase` takes: filled with the sample school, or empty. */
export async function prepareDump(
  clock: () => Date,
  { isEmpty = false, compression = 'gzip' }: { isEmpty?: boolean; compression?: 'gzip' | 'none' } = {},
): Promise<Blob> {
  const db = await openMemoryDatabase();
  try {
    await fill(db, clock, isEmpty);
    return await dumpDatabase(db, compression);
  } finally {
    await db.close();
  }
}

async function fill(db: Database, clock: () => Date, isEmpty: boolean): Promise<void> {
  await migrate(db);
  if (!isEmpty) await seedSample(db, clock);
}
