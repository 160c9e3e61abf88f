import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database } from '../../db/database.ts';
import { failureOf } from '../../db/failure.ts';
import { createPreparingClient } from './preparingClient.ts';
import { endWhenSilent } from './silentServer.ts';

type Transact = NodePgDatabase['transaction'];

/**
 * Runs each transaction on its own connection of the pool. A connection that is broken, or may still be in the transaction, is
 * removed from the pool. Drizzle's `transaction` never releases the connection if `begin` fails.
 */
function createTransact(pool: pg.Pool): Transact {
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

type PoolSettings = Required<Pick<pg.PoolConfig, 'Client' | 'max' | 'connectionTimeoutMillis'>> &
  Pick<pg.PoolConfig, 'options'>;

const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan';

/** Opens a pool, which creates connections on demand. */
function openPool(url: string, settings: PoolSettings, onLost: (error: Error) => void) {
  const pool = new pg.Pool({
    ...settings,
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'firstbell',
  });
  // The pool handles errors of idle connections only; without a listener, an error of another connection would end the process.
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => undefined));
  pool.on('error', () => undefined);
  const stopWatching = endWhenSilent(pool, url);
  return {
    orm: Object.assign(drizzle({ client: pool }), { transaction: createTransact(pool) }),
    close: () => {
      stopWatching();
      return pool.end();
    },
  };
}

/**
 * Opens pools of connections to a PostgreSQL server. Calls `onLost` with the error of each broken connection. Queries fail quickly
 * while the server is unavailable, and work again when it is back.
 */
export function openServerDatabase(url: string, onLost: (error: Error) => void = () => undefined): Database {
  const Client = createPreparingClient();
  const plain = openPool(url, { Client, max: 10, connectionTimeoutMillis: 5000 }, onLost);
  // A small separate pool, so that slow statements cannot occupy all connections.
  const slow = openPool(url, { Client, max: 3, connectionTimeoutMillis: 2000 }, onLost);
  // Searches use generic plans: they join many conditions, and planning takes four times as long as running.
  const planned = openPool(
    url,
    {
      Client: createPreparingClient({ hasPatterns: true }),
      options: GENERIC_PLANS,
      max: 4,
      connectionTimeoutMillis: 5000,
    },
    onLost,
  );
  return {
    orm: plain.orm,
    lanes: {
      planned: planned.orm,
      first: plain.orm,
      slow: (signal) => {
        signal?.throwIfAborted();
        return slow.orm;
      },
    },
    close: async () => {
      await Promise.all([plain.close(), slow.close(), planned.close()]);
    },
  };
}
