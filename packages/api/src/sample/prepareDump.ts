import { type Database } from '../db/database.ts';
import { dumpDatabase, openMemoryDatabase, type PgliteDatabase } from '../db/memory.ts';
import { migrate } from '../db/migrate.ts';
import { seedSample } from './sample.ts';

/** Options of `prepareDump`. `from` is a dump without records to start from; `finish` is called with the filled database. */
type DumpOptions = {
  isEmpty?: boolean;
  compression?: 'gzip' | 'none';
  from?: Blob;
  finish?: (db: Database) => Promise<unknown>;
};

/** Creates the dump of a migrated database for `openMemoryDatabase`: with the sample school, or empty with `isEmpty`. */
export async function prepareDump(
  clock: () => Date,
  { isEmpty = false, compression = 'gzip', from, finish }: DumpOptions = {},
): Promise<Blob> {
  const db = await openMemoryDatabase(from);
  try {
    if (!from) await dropTemplates(db);
    await fillDatabase(db, clock, isEmpty);
    await finish?.(db);
    await compactDatabase(db);
    return await dumpDatabase(db, compression);
  } finally {
    await db.close();
  }
}

/** Drops the template databases, which are needed only by `create database` and take a third of the dump. */
async function dropTemplates({ client }: PgliteDatabase): Promise<void> {
  await client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
}

async function fillDatabase(db: Database, clock: () => Date, isEmpty: boolean): Promise<void> {
  await migrate(db);
  if (!isEmpty) await seedSample(db, clock);
}

/** Analyses every table and shortens the write-ahead log, which halves both the size of the dump and the time to open it. */
async function compactDatabase({ client }: PgliteDatabase): Promise<void> {
  // A low statistics target keeps the dump small; without statistics, the planner uses nested sequential scans.
  await client.exec('set default_statistics_target = 10');
  await client.exec('vacuum (full, analyze)');
  for (const statement of ['set wal_recycle = off', 'checkpoint', 'select pg_switch_wal()', 'checkpoint']) {
    await client.exec(statement);
  }
}
