import pg from 'pg';

/** Milliseconds of use after which a connection is suspect, and timeout of a probe. */
const TIMEOUTS_MS = { use: 3000, response: 5000 };
/** Milliseconds within which the connection for a cancellation has to be open. */
const CANCEL_TIMEOUT_MS = 3000;
/** Number of checks within `timeouts.use`. */
const CHECK_COUNT = 6;

/** Tells whether a server responds to a new connection. An error from the server is a response too. */
async function isResponding(connectionString: string, connectionTimeoutMillis: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on('error', () => undefined);
  const isConnected = await client.connect().then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  );
  void client.end();
  return isConnected;
}

/**
 * Ends suspect connections, with an error for their callers, if the server does not respond because it is unreachable or hangs. A
 * slow statement continues if the server responds. Returns the function that stops the checks.
 */
export function endWhenSilent(pool: pg.Pool, url: string, timeouts = TIMEOUTS_MS): () => void {
  const acquiredTimes = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => acquiredTimes.set(client, performance.now()));
  pool.on('release', (_, client) => acquiredTimes.delete(client));
  const isLongAgo = (since: number) => performance.now() - since > timeouts.use;
  let respondedAt = -Infinity;
  let isChecking = false;
  const check = async () => {
    if (isChecking || !isLongAgo(respondedAt) || ![...acquiredTimes.values()].some(isLongAgo)) return;
    isChecking = true;
    if (await isResponding(url, timeouts.response)) respondedAt = performance.now();
    else for (const [client, since] of acquiredTimes) if (isLongAgo(since)) void client.end();
    isChecking = false;
  };
  const timer = setInterval(() => void check(), timeouts.use / CHECK_COUNT).unref();
  return () => {
    clearInterval(timer);
  };
}

/** Asks the server, over a new connection, to cancel what a process of it executes. */
export async function cancelStatement(connectionString: string, processId: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CANCEL_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [processId]);
  } finally {
    await client.end();
  }
}
