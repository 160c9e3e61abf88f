import { type Database } from './db/database.ts';
import { dumpDatabase, openMemoryDatabase, type PgliteDatabase } from './db/memory.ts';
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
    await compact(db);
    return await dumpDatabase(db, compression);
  } finally {
    await db.close();
  }
}

async function fill(db: Database, clock: () => Date, isEmpty: boolean): Promise<void> {
  await migrate(db);
  if (!isEmpty) await seedSample(db, clock);
}

/** Analyses every table, and leaves out what only a server that crashed would read again: half of the file, and half of the time to open it. */
async function compact({ client }: PgliteDatabase): Promise<void> {
  // Few statistics keep the file small; without any, the planner reads whole tables for each row of another.
  await client.exec('set default_statistics_target = 10');
  await client.exec('vacuum (full, analyze)');
  for (const step of ['set wal_recycle = off', 'checkpoint', 'select pg_switch_wal()', 'checkpoint']) {
    await client.exec(step);
  }
}
