import pg from 'pg';

/** Milliseconds of use after which a connection is suspect, and timeout of the server's response to a probe. */
const PATIENCE = { use: 3000, answer: 5000 };
/** Number of checks within the first of these times. */
const LOOKS = 6;

/** Tells whether a server responds to a new connection; an error from the server is a response, too. */
async function isResponding(connectionString: string, connectionTimeoutMillis: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on('error', () => undefined);
  const isAnswering = await client.connect().then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  );
  void client.end();
  return isAnswering;
}

/**
 * Ends the connections in use, with an error for their callers, when the server does not respond: an unreachable host, or a
 * server that hangs. A slow statement of a server that responds continues. Returns the function that stops the checks.
 */
export function endWhenSilent(pool: pg.Pool, url: string, patience = PATIENCE): () => void {
  const inUse = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => inUse.set(client, performance.now()));
  pool.on('release', (_, client) => inUse.delete(client));
  const isLate = (since: number) => performance.now() - since > patience.use;
  let answeredAt = -Infinity;
  let isAsking = false;
  const look = async () => {
    if (isAsking || !isLate(answeredAt) || ![...inUse.values()].some(isLate)) return;
    isAsking = true;
    if (await isResponding(url, patience.answer)) answeredAt = performance.now();
    else for (const [client, since] of inUse) if (isLate(since)) void client.end();
    isAsking = false;
  };
  const looking = setInterval(() => void look(), patience.use / LOOKS).unref();
  return () => {
    clearInterval(looking);
  };
}
