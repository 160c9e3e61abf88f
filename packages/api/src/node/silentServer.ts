import pg from 'pg';

/** Milliseconds that a connection is in use before the server is asked, and that the server then has to answer. */
const PATIENCE = { use: 3000, answer: 5000 };
/** Looks at the connections in each of those first intervals. */
const LOOKS = 6;

/** Asks a server, over a connection of its own, whether it answers; an error that it sends is an answer, too. */
async function answers(connectionString: string, connectionTimeoutMillis: number): Promise<boolean> {
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
 * Ends the connections in use, which fails what waits on them, when a server neither answers nor refuses: a host that
 * is gone, or a server that hangs. A slow statement of a server that answers goes on. Gives what stops the watch.
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
    if (await answers(url, patience.answer)) answeredAt = performance.now();
    else for (const [client, since] of inUse) if (isLate(since)) void client.end();
    isAsking = false;
  };
  const looking = setInterval(() => void look(), patience.use / LOOKS).unref();
  return () => {
    clearInterval(looking);
  };
}
