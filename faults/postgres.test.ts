import { expect, test, vi } from 'vitest';
import { spawnApi } from './apiProcess.ts';
import { countFaults, NO_FAULTS, startWriters } from './questionWriters.ts';
import { startSchool } from './startedSchool.ts';

const CRASHES = 12;
const WRITERS = 6;
/** Number of questions that are saved before each crash. */
const SAVES = 30;
const RECOVERY_MS = 20_000;

test(`${CRASHES} crashes of PostgreSQL stop none of two APIs, and lose and duplicate no record`, async () => {
  const school = await startSchool('PostgreSQL');
  const { postgres } = school;
  if (postgres === undefined) throw new Error('The school has no server.');
  const apis = [school.api(), await spawnApi(school.environment).ready];
  const writers = apis.map(({ base }) => startWriters(base, WRITERS));
  const allResults = writers.map(({ writerResults }) => writerResults);
  const recoveryTimesMs: number[] = [];
  for (let round = 0; round < CRASHES; round += 1) {
    const goals = allResults.map(({ acknowledged }) => acknowledged.size + SAVES);
    await vi.waitUntil(
      () => allResults.every(({ acknowledged }, index) => acknowledged.size > (goals[index] ?? 0)),
      { timeout: 60_000 },
    );
    await postgres.crash();
    await postgres.restart();
    const readyAt = performance.now();
    await vi.waitUntil(() => allResults.every(({ lastSavedAt }) => lastSavedAt > readyAt), {
      timeout: RECOVERY_MS,
      interval: 5,
    });
    recoveryTimesMs.push(performance.now() - readyAt);
  }
  await Promise.all(writers.map(({ stop }) => stop()));
  const faults = await Promise.all(allResults.map((results) => countFaults(postgres.url, results)));
  console.table(
    allResults.map(({ acknowledged, statuses }, index) => ({
      ...{ acknowledged: acknowledged.size, ...faults[index], statuses: JSON.stringify(statuses) },
      'both APIs save again after (ms, longest)': Math.round(Math.max(...recoveryTimesMs)),
    })),
  );
  expect(apis.map((api) => api.hasEnded())).toEqual([false, false]);
  expect(faults).toEqual([NO_FAULTS, NO_FAULTS]);
  for (const { statuses } of allResults) expect(Object.keys(statuses)).toEqual(['201', '503']);
  await apis[1]?.stop();
  await school.stop();
});
