import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { LIMIT_KINDS, type CallCount, type RateLimits } from '../../http/rateLimits.ts';
import { createTrace } from '../../log/trace.ts';
import { type Log } from '../../log/log.ts';

const CHANNEL = 'firstbell_rate_limits';
/** Milliseconds between two reports of a process. */
const REPORT_MS = 250;
/** Milliseconds until a retry of a lost connection. */
const RETRY_MS = 1000;
/** Maximum number of callers in a notification, which PostgreSQL limits to 8,000 bytes; an account's ID has up to 128. */
const MAX_PER_NOTIFICATION = 40;

/** A report: the process that sends it, and the calls that it has counted. */
const report = z.object({
  from: z.string(),
  counts: z.array(
    z.object({ kind: z.enum(LIMIT_KINDS), caller: z.string(), calls: z.number().int().positive() }),
  ),
});

/** Parses a report; `undefined` if another program sent something else. */
function parseReport(payload = ''): z.infer<typeof report> | undefined {
  try {
    return report.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

const splitIntoChunks = (counts: readonly CallCount[]): CallCount[][] =>
  Array.from({ length: Math.ceil(counts.length / MAX_PER_NOTIFICATION) }, (_, index) =>
    counts.slice(index * MAX_PER_NOTIFICATION, (index + 1) * MAX_PER_NOTIFICATION),
  );

/**
 * Shares rate limits between the processes of a school. Each process reports its counts to the others four times a second, by
 * notifications of their PostgreSQL database. Without a connection, each process counts only its own calls. Returns a function that
 * ends the sharing.
 */
export function shareRateLimits(url: string, limits: RateLimits, log: Log): () => Promise<void> {
  const self = randomUUID();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function handleLoss(error?: Error): void {
    if (client === undefined || isClosed) return;
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    client = undefined;
    log({ event: 'rate limits not shared', ...(error && createTrace(error)) });
    retry = setTimeout(() => void connect(), RETRY_MS);
  }

  async function connect(): Promise<void> {
    const newClient = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: 'firstbell',
    });
    client = newClient;
    newClient.on('error', handleLoss).on('end', () => handleLoss());
    newClient.on('notification', ({ payload }) => {
      const received = parseReport(payload);
      if (received !== undefined && received.from !== self) limits.addCounts(received.counts);
    });
    try {
      await newClient.connect();
      await newClient.query(`listen ${CHANNEL}`);
    } catch (error) {
      if (client === newClient) handleLoss(error instanceof Error ? error : undefined);
    }
  }

  const reportTimer = setInterval(() => {
    for (const counts of splitIntoChunks(limits.takeCounts())) {
      const payload = JSON.stringify({ from: self, counts });
      client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    }
  }, REPORT_MS);
  void connect();

  return async () => {
    isClosed = true;
    clearInterval(reportTimer);
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
