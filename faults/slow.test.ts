import { expect, test, vi } from 'vitest';
import { countFaults, NO_FAULTS, startWriters, type WriterResults } from './questionWriters.ts';
import { FULL_PACE, startSlowProxy } from './slowProxy.ts';
import { administrator, sendAs, startSchool } from './startedSchool.ts';

const WRITERS = 12;
/** Number of questions that are saved at each pace before the next pace is set. */
const SAVES = 24;
/** Maximum duration of a request: 5 s for a connection, and then statements, some of which wait for earlier saves. */
const MAX_REQUEST_MS = 60_000;
/** Longest time until saves work again. */
const RECOVERY_MS = 10_000;
const PACES = {
  'each message 40 ms late': { delayMs: 40, bytesPerSecond: Infinity },
  'each message 250 ms late': { delayMs: 250, bytesPerSecond: Infinity },
  '30 kB a second': { delayMs: 0, bytesPerSecond: 30_000 },
};
const TIMEOUT_MS = 900_000;

/** Waits until the writers save again. Returns the duration in ms. */
async function measureRecovery(writerResults: WriterResults): Promise<number> {
  const startedAt = performance.now();
  await vi.waitUntil(() => writerResults.lastSavedAt > startedAt, { timeout: RECOVERY_MS, interval: 5 });
  return writerResults.lastSavedAt - startedAt;
}

const expectNoFaults = (writerResults: WriterResults, faults: object) => {
  expect(faults).toEqual(NO_FAULTS);
  expect(Object.keys(writerResults.statuses).filter((status) => !['201', '503'].includes(status))).toEqual(
    [],
  );
  expect(writerResults.longestMs).toBeLessThan(MAX_REQUEST_MS);
};

test(
  'a slow PostgreSQL makes requests slow or 503, loses nothing, and the service recovers by itself',
  async () => {
    let proxy: Awaited<ReturnType<typeof startSlowProxy>> | undefined;
    const school = await startSchool('PostgreSQL', {
      mapAddress: async (url) => {
        proxy = await startSlowProxy(url);
        return proxy.url;
      },
    });
    const { base, hasEnded } = school.api();
    const rows = [];
    const allWriterResults: WriterResults[] = [];
    for (const [name, pace] of Object.entries(PACES)) {
      const { writerResults, stop } = startWriters(base, WRITERS);
      await vi.waitUntil(() => writerResults.acknowledged.size > 0, { timeout: RECOVERY_MS });
      proxy?.setPace(pace);
      const savedBefore = writerResults.acknowledged.size;
      const pendingReads = ['/student?rows=100', '/', '/health'].map(async (path) => {
        const startedAt = performance.now();
        const { status } = await sendAs(base, administrator, ['GET', path]);
        return { path, status, ms: Math.round(performance.now() - startedAt) };
      });
      const reads = await Promise.all(pendingReads);
      await vi.waitUntil(() => writerResults.acknowledged.size >= savedBefore + SAVES, { timeout: 120_000 });
      proxy?.setPace(FULL_PACE);
      const recoveryMs = await measureRecovery(writerResults);
      await stop();
      allWriterResults.push(writerResults);
      expect(reads.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(MAX_REQUEST_MS);
      rows.push({
        pace: name,
        acknowledged: writerResults.acknowledged.size,
        statuses: JSON.stringify(writerResults.statuses),
        'longest save (ms)': Math.round(writerResults.longestMs),
        'list, dashboard, health': reads.map(({ status, ms }) => `${status} ${ms}`).join(', '),
        'saves again after (ms)': Math.round(recoveryMs),
      });
    }
    expect(hasEnded()).toBe(false);
    const { postgres } = school;
    for (const writerResults of allWriterResults)
      expectNoFaults(writerResults, await countFaults(postgres?.url ?? '', writerResults));
    console.table(rows);
    await school.stop();
    await proxy?.close();
  },
  TIMEOUT_MS,
);
