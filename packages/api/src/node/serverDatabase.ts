import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database } from '../db/database.ts';

/** Opens a pool of connections to a PostgreSQL server, made as they are needed. */
export function openServerDatabase(url: string, onLost: () => void = () => undefined): Database {
  const open = (limits: { max: number; connectionTimeoutMillis: number }) => {
    const pool = new pg.Pool({
      ...limits,
      connectionString: url,
      statement_timeout: 120_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'firstbell',
    });
    pool.on('error', onLost);
    return pool;
  };
  const pool = open({ max: 10, connectionTimeoutMillis: 5000 });
  // What takes long has few connections of its own, so that it cannot hold all of them.
  const slowPool = open({ max: 3, connectionTimeoutMillis: 2000 });
  const orm = drizzle({ client: pool });
  const slow = drizzle({ client: slowPool });
  return {
    orm,
    lanes: {
      first: orm,
      slow: (signal) => {
        signal?.throwIfAborted();
        return slow;
      },
    },
    close: async () => {
      await Promise.all([pool.end(), slowPool.end()]);
    },
  };
}
