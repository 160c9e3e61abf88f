import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { type Log } from '../settings.ts';
import { createCachedCheck } from './checkRegularly.ts';
import { type NodeConfig } from './config.ts';
import { probeWrite } from './folder/room.ts';

/** Size of a test write in bytes. */
const PROBE_BYTES = 65_536;
/** Creates the check of writes. Its probe throws if a write fails. */
export const checkWrites = (probe: () => Promise<void>, log: Log, now: () => number) =>
  createCachedCheck(probe, { log, now, failureEvent: 'writes fail', recoveryEvent: 'writes work again' });

/** Writes to the data folder, and to a database server if there is one. Throws if that fails. */
export async function probeWrites(db: Database, { databaseUrl, dataDir, s3 }: NodeConfig): Promise<void> {
  if (databaseUrl === undefined || s3 === undefined) probeWrite(dataDir, PROBE_BYTES);
  if (databaseUrl === undefined) return;
  const [server] = await rowsOf<{ mode: string }>(
    db.orm,
    sql`select current_setting('transaction_read_only') as mode`,
  );
  if (server?.mode === 'on') throw Object.assign(new Error('The server is read-only.'), { code: '25006' });
  await db.orm.execute(sql`update write_probe set at = clock_timestamp()`);
}
