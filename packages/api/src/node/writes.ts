import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { type Log } from '../log/log.ts';
import { createCachedCheck } from './checkRegularly.ts';
import { type NodeConfig } from './config.ts';
import { probeWrite } from './folder/room.ts';

/** Size of a test write in bytes. */
const PROBE_BYTES = 65_536;
/** Milliseconds between two probes of a database server's room. */
const ROOM_INTERVAL_MS = 10_000;

/** Creates the check of writes. Its probe throws if a write fails. */
export const checkWrites = (probe: () => Promise<void>, log: Log, now: () => number) =>
  createCachedCheck(probe, { log, now, failureEvent: 'writes fail', recoveryEvent: 'writes work again' });

/**
 * Makes a database server write 1 MiB to its disk. A row that is updated may fit into a page that its table has already, so the rows
 * go to a temporary file, which lies beside the tables and is gone after the statement. Throws if there is no room.
 */
const probeRoom = ({ orm }: Database): Promise<void> =>
  orm.transaction(async (transaction) => {
    await transaction.execute(sql`set local work_mem = '64kB'`);
    await transaction.execute(
      sql`with probe as materialized (select repeat('x', 1024) as bytes from generate_series(1, 1024)) select count(*) from probe`,
    );
  });

/** Writes to a database server. Throws if that fails. */
async function probeServer(db: Database): Promise<void> {
  const [server] = await selectRows<{ mode: string }>(
    db.orm,
    sql`select current_setting('transaction_read_only') as mode`,
  );
  if (server?.mode === 'on') throw Object.assign(new Error('The server is read-only.'), { code: '25006' });
  await db.orm.execute(sql`update write_probe set at = clock_timestamp()`);
}

/**
 * Creates the function that writes to the data folder, and to a database server if there is one, whose room is probed less often than
 * the rest while there is some. It throws if a write fails.
 */
export function createWriteProbe(
  db: Database,
  { databaseUrl, dataDir, s3 }: Pick<NodeConfig, 'databaseUrl' | 'dataDir' | 's3'>,
): () => Promise<void> {
  let hadRoomAt = -Infinity;
  return async () => {
    if (databaseUrl === undefined || s3 === undefined) probeWrite(dataDir, PROBE_BYTES);
    if (databaseUrl === undefined) return;
    await probeServer(db);
    if (performance.now() - hadRoomAt < ROOM_INTERVAL_MS) return;
    await probeRoom(db);
    hadRoomAt = performance.now();
  };
}
