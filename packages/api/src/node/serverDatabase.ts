import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database } from '../db/database.ts';

/** Opens a pool of connections to a PostgreSQL server, made as they are needed. */
export function openServerDatabase(url: string, onLost: () => void = () => undefined): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'firstbell',
  });
  pool.on('error', onLost);
  return { orm: drizzle({ client: pool }), close: () => pool.end() };
}
