import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { endWhenSilent } from './silentServer.ts';

type Transact = NodePgDatabase['transaction'];

/**
 * Runs transactions, each on a connection of its own. One that broke, or that may still be in the transaction, is
 * dropped by the pool; drizzle's own `transaction` keeps the connection for ever when `begin` fails.
 */
function transactOn(pool: pg.Pool): Transact {
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isBroken = failureOf(error) === 'unavailable';
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

/**
 * Opens a pool of connections to a PostgreSQL server, made as they are needed; `onLost` gets the error of each one that
 * breaks. While the server is away every query fails soon, and the first one after it is back works.
 */
export function openServerDatabase(url: string, onLost: (error: Error) => void = () => undefined): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'firstbell',
  });
  // The pool listens to the idle ones only: another that breaks, without a listener, would end the process.
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => undefined));
  pool.on('error', () => undefined);
  const stopWatching = endWhenSilent(pool, url);
  return {
    orm: Object.assign(drizzle({ client: pool }), { transaction: transactOn(pool) }),
    close: async () => {
      stopWatching();
      await pool.end();
    },
  };
}
