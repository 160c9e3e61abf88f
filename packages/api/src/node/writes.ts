import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { traceOf } from '../http/trace.ts';
import { type Log } from '../settings.ts';
import { type NodeConfig } from './config.ts';
import { probeWrite } from './folder/room.ts';

/** Bytes that are written to find out whether the disk takes any. */
const PROBE = 65_536;
/** Milliseconds for which an answer holds, however often health is asked. */
const HOLDS = 1000;

/**
 * Makes a check of whether writes work from a probe that throws when they do not; it runs at most once a second, and the
 * log says when the answer changes, with the cause.
 */
export function checkWrites(probe: () => Promise<void>, log: Log, now: () => number): () => Promise<boolean> {
  let asked = -Infinity;
  let answer = Promise.resolve(true);
  let wasWriting = true;
  const ask = async () => {
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
    if (now() - asked >= HOLDS) {
      asked = now();
      answer = ask();
    }
    return answer;
  };
}

/** Writes where the school's data are, and asks a server whether it is read-only. Throws when either fails. */
export async function probeWrites(db: Database, { databaseUrl, dataDir, s3 }: NodeConfig): Promise<void> {
  if (databaseUrl === undefined || s3 === undefined) probeWrite(dataDir, PROBE);
  if (databaseUrl === undefined) return;
  const [server] = await rowsOf<{ mode: string }>(
    db.orm,
    sql`select current_setting('transaction_read_only') as mode`,
  );
  if (server?.mode === 'on') throw Object.assign(new Error('The server is read-only.'), { code: '25006' });
}
