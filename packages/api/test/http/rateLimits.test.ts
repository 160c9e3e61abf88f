import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createRateLimits, type RateLimits } from '../../src/http/rateLimits.ts';
import { shareRateLimits } from '../../src/node/http/shareRateLimits.ts';
import { type LogLine } from '../../src/log/log.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';

const rateSettings = {
  readsPerMinute: 60,
  writesPerMinute: 6,
  addressRequestsPerMinute: 60,
  openRequestsPerMinute: 6,
  refusalsPerMinute: Infinity,
};

const time = { now: 0 };
const createLimits = () => createRateLimits(rateSettings, () => new Date(time.now));

/** Number of polls after which a caller is looked up in the other process. */
const POLLS_UNTIL_LOOKUP = 12;

/** Counts calls until one is refused, and returns how many were allowed. */
function countAllowed(limits: RateLimits, kind: 'read' | 'write', caller: string): number {
  for (let calls = 0; calls < 1000; calls += 1) {
    try {
      limits.count(kind, caller);
    } catch {
      return calls;
    }
  }
  return Infinity;
}

const countCalls = (limits: RateLimits, caller: string, calls: number) => {
  for (let count = 0; count < calls; count += 1) limits.count('write', caller);
};

describe('rate limits', () => {
  test('allow the calls of a minute at once, and then as many as the passed time refills', () => {
    const limits = createLimits();
    expect(countAllowed(limits, 'write', 'asha')).toBe(6);
    time.now += 20_000;
    expect(countAllowed(limits, 'write', 'asha')).toBe(2);
    expect(countAllowed(limits, 'read', 'asha')).toBe(60);
    expect(countAllowed(limits, 'write', 'meera')).toBe(6);
  });

  test('of two processes that report to each other allow as many calls as one process', () => {
    const [one, other] = [createLimits(), createLimits()];
    countCalls(one, 'asha', 4);
    other.addCounts(one.takeCounts());
    expect(one.takeCounts()).toEqual([]);
    expect(countAllowed(other, 'write', 'asha')).toBe(2);
    expect(countAllowed(other, 'write', 'meera')).toBe(6);
  });

  test('used up in two processes at once refill only after the time that the surplus calls take', () => {
    const [one, other] = [createLimits(), createLimits()];
    countCalls(one, 'asha', 6);
    countCalls(other, 'asha', 6);
    const [counts, otherCounts] = [one.takeCounts(), other.takeCounts()];
    other.addCounts(counts);
    one.addCounts(otherCounts);
    time.now += 60_000;
    expect(countAllowed(one, 'write', 'asha')).toBe(0);
    time.now += 10_000;
    expect(countAllowed(one, 'write', 'asha')).toBe(1);
  });

  test('count no calls of a kind without a limit', () => {
    const limits = createLimits();
    for (let count = 0; count < 1000; count += 1) limits.count('refused', '192.0.2.1');
    expect(limits.takeCounts()).toEqual([]);
  });
});

const closeFunctions: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeFunctions.splice(0).reverse()) await close();
});

describe.runIf(SERVER_URL !== undefined)('on a PostgreSQL server', () => {
  /** Opens the limits of the given number of processes that share a database. */
  async function openProcesses(count: number) {
    const db = await createServerDatabase(SERVER_URL ?? '');
    closeFunctions.push(() => db.close());
    const lines: LogLine[] = [];
    const processes = Array.from({ length: count }, () => {
      const limits = createLimits();
      closeFunctions.push(shareRateLimits(db.url, limits, (line) => lines.push(line)));
      return limits;
    });
    return { db, processes, lines };
  }

  /** Counts calls of new callers in one process until another process has received the counts of an earlier caller. */
  async function waitUntilShared(sender: RateLimits, receiver: RateLimits): Promise<void> {
    const callers: string[] = [];
    const isShared = () => {
      const caller = randomUUID();
      countCalls(sender, caller, 6);
      callers.push(caller);
      // Each caller is looked up only once and after a while, because a lookup uses up the remaining calls.
      const earlierCaller = callers.at(-POLLS_UNTIL_LOOKUP);
      return earlierCaller !== undefined && countAllowed(receiver, 'write', earlierCaller) === 0;
    };
    await expect.poll(isShared, { interval: 50, timeout: 15_000 }).toBe(true);
  }

  test('each process receives the counts of the others once', async () => {
    const { processes } = await openProcesses(3);
    const [one, other, third] = processes;
    if (!one || !other || !third) throw new Error('Three processes are needed.');
    await waitUntilShared(one, other);
    await waitUntilShared(other, third);
    countCalls(one, 'asha', 4);
    await waitUntilShared(one, other);
    expect(countAllowed(one, 'write', 'asha')).toBe(2);
    expect(countAllowed(other, 'write', 'asha')).toBe(2);
  });

  test('a process that has lost its connection counts by itself until it is connected again', async () => {
    const { db, processes, lines } = await openProcesses(2);
    const [one, other] = processes;
    if (!one || !other) throw new Error('Two processes are needed.');
    await waitUntilShared(one, other);
    await db.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => lines.map(({ event }) => event)).toContain('rate limits not shared');
    countCalls(one, 'asha', 6);
    expect(countAllowed(one, 'write', 'asha')).toBe(0);
    await waitUntilShared(one, other);
  });
});
