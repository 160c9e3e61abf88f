import { expect, test, vi } from 'vitest';
import { countFaults, NO_FAULTS, startWriters, type WriterResults } from './questionWriters.ts';
import { FULL_PACE, startSlowProxy } from './slowProxy.ts';
import { administrator, sendAs, startSchool } from './startedSchool.ts';

const WRITERS = 12;
/** Number of questions that are sent at each pace. */
const SAVES = 24;
/** Maximum duration of a request: less than 5 s for the database, and its own work on a busy machine; a dashboard has long reads. */
const MAX_REQUEST_MS = { save: 6000, read: 20_000 };
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

const countAnswers = ({ statuses }: WriterResults) => Object.values(statuses).reduce((a, b) => a + b, 0);
const expectNoFaults = (writerResults: WriterResults, faults: object) => {
  expect(faults).toEqual(NO_FAULTS);
  for (const status of Object.keys(writerResults.statuses)) expect(['201', '503']).toContain(status);
  expect(writerResults.longestMs).toBeLessThan(MAX_REQUEST_MS.save);
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
    await sendAs(base, administrator, ['GET', '/faqs']);
    const rows = [];
    const allWriterResults: WriterResults[] = [];
    for (const [name, pace] of Object.entries(PACES)) {
      const { writerResults, stop } = startWriters(base, WRITERS);
      await vi.waitUntil(() => writerResults.acknowledged.size > 0, { timeout: RECOVERY_MS });
      proxy?.setPace(pace);
      const answersBefore = countAnswers(writerResults);
      const pendingReads = ['/student?rows=100', '/', '/health'].map(async (path) => {
        const startedAt = performance.now();
        const { status } = await sendAs(base, administrator, ['GET', path]);
        return { path, status, ms: Math.round(performance.now() - startedAt) };
      });
      const reads = await Promise.all(pendingReads);
      await vi.waitUntil(() => countAnswers(writerResults) >= answersBefore + SAVES, { timeout: 120_000 });
      proxy?.setPace(FULL_PACE);
      const recoveryMs = await measureRecovery(writerResults);
      await stop();
      allWriterResults.push(writerResults);
      expect(reads.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(MAX_REQUEST_MS.read);
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
