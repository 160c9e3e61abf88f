import { type default as pg } from 'pg';
import { classifyFailure } from '../../db/failure.ts';
import { noteCommit, waitWithinRequest } from './requestWait.ts';
import { cancelStatement } from './silentServer.ts';

const COMMIT = /^\s*commit\b/i;
const READ = /^\s*\(?(?:select|begin|savepoint|rollback)\b/i;

/** The part of a connection that executes statements. */
type Statements = Pick<pg.PoolClient, 'query'>;

/** Takes a connection from a pool, or opens one. */
type OpenConnection = () => Promise<pg.PoolClient>;

/** Acquires a connection of a pool, for one statement or a transaction. */
export type Acquire = (
  isTransaction: boolean,
) => Promise<{ client: Statements; release: (isBroken: boolean) => void }>;

/** Runs work on a connection. A broken connection is removed from the pool. */
export async function withConnection<Result>(
  acquire: Acquire,
  isTransaction: boolean,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const { client, release } = await acquire(isTransaction);
  let isBroken = false;
  try {
    return await work(client as pg.PoolClient);
  } catch (error) {
    isBroken = classifyFailure(error) === 'unavailable';
    throw error;
  } finally {
    release(isBroken);
  }
}

/** Creates the function that acquires connections whose statements may wait. */
export const createAcquire =
  (open: OpenConnection): Acquire =>
  async () => {
    const client = await open();
    return { client, release: (isBroken) => client.release(isBroken) };
  };

/** Connects within the wait of the request. A connection that comes too late is released at once. */
function connectWithinRequest(open: OpenConnection): Promise<pg.PoolClient> {
  let isLate = false;
  const giveUp = () => {
    isLate = true;
  };
  return waitWithinRequest({ giveUp, canBeSaved: false }, async () => {
    const client = await open();
    if (isLate) client.release();
    return client;
  });
}

/**
 * Creates the function that acquires connections whose statements wait no longer than their request may. A connection whose statement
 * was cancelled is removed from the pool, because the cancellation may arrive after the end of the statement.
 */
export const createLimitedAcquire =
  (open: OpenConnection, url: string): Acquire =>
  async (isTransaction) => {
    const client = await connectWithinRequest(open);
    const { processID: processId } = client as unknown as { processID: number };
    const execute = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown>;
    let isEnded = false;
    const query = async (...args: [string | { text: string }, ...unknown[]]) => {
      const [config] = args;
      const text = typeof config === 'string' ? config : config.text;
      const isCommit = COMMIT.test(text);
      const call = {
        cancel: () => {
          isEnded = true;
          // The answer to a commit says whether the transaction was saved.
          if (!isCommit) cancelStatement(url, processId).catch(() => undefined);
        },
        giveUp: () => {
          isEnded = true;
          void client.end();
        },
        canBeSaved: isCommit || (!isTransaction && !READ.test(text)),
      };
      const result = await waitWithinRequest(call, () => execute(...args));
      if (isCommit) noteCommit();
      return result;
    };
    return {
      client: { query: query as unknown as pg.PoolClient['query'] },
      release: (isBroken) => client.release(isBroken || isEnded),
    };
  };
