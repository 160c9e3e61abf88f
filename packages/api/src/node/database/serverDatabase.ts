import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type OwnDatabase } from '../../db/database.ts';
import { createPreparingClient } from './preparingClient.ts';
import { type Acquire, createAcquire, createLimitedAcquire, withConnection } from './acquire.ts';
import { type DatabaseCall, outsideRequest, waitWithinRequest } from './requestWait.ts';
import { endWhenSilent } from './silentServer.ts';

type Transact = NodePgDatabase['transaction'];

/**
 * Runs each transaction on its own connection of the pool. A connection that is broken, or may still be in the transaction, is
 * removed from the pool. Drizzle's `transaction` never releases the connection if `begin` fails.
 */
const createTransact =
  (acquire: Acquire): Transact =>
  (work, config) =>
    withConnection(acquire, true, (client) => drizzle({ client }).transaction(work, config));

/** Opens the query layer of a pool. */
function openOrm(acquire: Acquire): NodePgDatabase {
  const query = (...args: Parameters<pg.Pool['query']>) =>
    withConnection(acquire, false, (client) => client.query(...args) as unknown as Promise<unknown>);
  const client = { query } as unknown as pg.Pool;
  return Object.assign(drizzle({ client }), { transaction: createTransact(acquire) });
}

type PoolSettings = Required<Pick<pg.PoolConfig, 'Client' | 'max' | 'connectionTimeoutMillis'>> &
  Pick<pg.PoolConfig, 'options'> & {
    /** Whether the statements of a request wait no longer than the request may. */
    isLimited: boolean;
  };

/** A statement that others wait for, too: it goes on when a request gives it up. */
const SHARED: DatabaseCall = { giveUp: () => undefined, canBeSaved: false };
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan';

/** Opens a pool, which creates connections on demand. */
function openPool(url: string, { isLimited, ...settings }: PoolSettings, onLost: (error: Error) => void) {
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
  const open = () => pool.connect();
  return {
    orm: openOrm(isLimited ? createLimitedAcquire(open, url) : createAcquire(open)),
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
export function openServerDatabase(
  url: string,
  onLost: (error: Error) => void = () => undefined,
): OwnDatabase {
  const Client = createPreparingClient();
  const plain = openPool(url, { Client, max: 10, connectionTimeoutMillis: 5000, isLimited: true }, onLost);
  // A small separate pool, so that slow statements, which only read, cannot occupy all connections.
  const slow = openPool(url, { Client, max: 3, connectionTimeoutMillis: 2000, isLimited: false }, onLost);
  // Searches use generic plans: they join many conditions, and planning takes four times as long as running.
  const planned = openPool(
    url,
    {
      Client: createPreparingClient({ hasPatterns: true }),
      options: GENERIC_PLANS,
      max: 4,
      connectionTimeoutMillis: 5000,
      isLimited: true,
    },
    onLost,
  );
  const close = async () => {
    await Promise.all([plain.close(), slow.close(), planned.close()]);
  };
  return {
    orm: plain.orm,
    lanes: {
      planned: planned.orm,
      first: plain.orm,
      slow: (signal) => {
        signal?.throwIfAborted();
        return slow.orm;
      },
      shared: (read) => waitWithinRequest(SHARED, () => outsideRequest(read)),
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
