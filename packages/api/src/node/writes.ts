import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { traceOf } from '../http/trace.ts';
import { type Log } from '../settings.ts';
import { type NodeConfig } from './config.ts';
import { probeWrite } from './folder/room.ts';

/** Bytes of a test write. */
const PROBE = 65_536;
/** Milliseconds for which a result is cached. */
const LIFETIME = 1000;

/**
 * Creates the check whether writes work, which calls a probe that throws if they do not. Caches the result for a second, and logs
 * when it changes, with the cause.
 */
export function checkWrites(probe: () => Promise<void>, log: Log, now: () => number): () => Promise<boolean> {
  let askedAt = -Infinity;
  let result = Promise.resolve(true);
  let wasWriting = true;
  const runProbe = async () => {
    const failure = await probe().then(
      () => undefined,
      (error: unknown) => traceOf(error),
    );
    const isWriting = failure === undefined;
    if (isWriting !== wasWriting)
      log(isWriting ? { event: 'writes work again' } : { event: 'writes fail', ...failure });
    wasWriting = isWriting;
    return isWriting;
  };
  return () => {
    if (now() - askedAt >= LIFETIME) {
      askedAt = now();
      result = runProbe();
    }
    return result;
  };
}

/** Writes to the data folder, and to a database server if there is one. Throws if that fails. */
export async function probeWrites(db: Database, { databaseUrl, dataDir, s3 }: NodeConfig): Promise<void> {
  if (databaseUrl === undefined || s3 === undefined) probeWrite(dataDir, PROBE);
  if (databaseUrl === undefined) return;
  const [server] = await rowsOf<{ mode: string }>(
    db.orm,
    sql`select current_setting('transaction_read_only') as mode`,
  );
  if (server?.mode === 'on') throw Object.assign(new Error('The server is read-only.'), { code: '25006' });
  await db.orm.execute(sql`update write_probe set at = clock_timestamp()`);
}
