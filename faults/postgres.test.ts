import { migrate, seedSample } from '@firstbell/api';
import { openServerDatabase } from '@firstbell/api/node';
import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFaultyProxy } from '../packages/api/test/servers/faultyProxy.ts';
import { type Postgres, startPostgres } from '../scripts/test/postgres.ts';
import {
  ADMINISTRATOR,
  createAdministratorToken,
  type ApiProcess,
  serveAdministrator,
  startApiProcess,
} from './apiProcess.ts';

const CRASHES = 12;
const WRITERS = 12;
const PROCESSES = 2;
/** Milliseconds without a save after which an API counts as stuck. */
const STUCK_MS = 20_000;

let postgres: Postgres;
let accounts: { host: string; close: () => void };
let folder: string;
const token = createAdministratorToken();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-faults-'));
  accounts = await serveAdministrator();
  postgres = await startPostgres((line) => {
    console.log(line);
  });
  const db = openServerDatabase(postgres.url);
  await migrate(db);
  await seedSample(db, () => new Date(), { administrator: ADMINISTRATOR.email });
  await db.close();
});
afterAll(async () => {
  accounts.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const startApi = (url = postgres.url) =>
  startApiProcess({
    DATA_DIR: folder,
    DATABASE_URL: url,
    FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
  });

const saveQuestion = (base: string, question: string) =>
  fetch(`${base}/faqs`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(buildFaqs({ question })),
    signal: AbortSignal.timeout(30_000),
  });

/** Saves a question. Returns the status, or 0 if there was no response, and `Retry-After`. */
async function trySave(
  base: string,
  question: string,
): Promise<{ status: number; retryAfter: string | null }> {
  try {
    const response = await saveQuestion(base, question);
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  } catch {
    return { status: 0, retryAfter: null };
  }
}

const computeMedian = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test(`${CRASHES} crashes of PostgreSQL under ${WRITERS} writers stop no API, and lose and duplicate no record`, async () => {
  const apis: ApiProcess[] = [];
  for (let index = 0; index < PROCESSES; index += 1) apis.push(await startApi());
  const acknowledged = new Set<string>();
  const statuses: Record<number, number> = {};
  const lastSavedAt = apis.map(() => 0);
  let withoutRetryAfter = 0;
  let isRunning = true;

  const writeRepeatedly = async (index: number) => {
    while (isRunning) {
      const question = randomUUID();
      const { status, retryAfter } = await trySave(apis[index]?.base ?? '', question);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503 && retryAfter === null) withoutRetryAfter += 1;
      if (status === 201) {
        acknowledged.add(question);
        lastSavedAt[index] = performance.now();
      } else await pause(20);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, index) => writeRepeatedly(index % PROCESSES));
  let endedApiCount = 0;
  let stuckApiCount = 0;
  /** Waits until an API saves again. Replaces the API if it has ended or is stuck. */
  const waitUntilSaving = async (index: number, readyAt: number) => {
    const isSaving = () => (lastSavedAt[index] ?? 0) > readyAt;
    const hasEnded = () => apis[index]?.hasEnded() === true;
    await vi.waitUntil(() => isSaving() || hasEnded(), { timeout: STUCK_MS }).catch(() => undefined);
    if (isSaving()) return;
    if (hasEnded()) endedApiCount += 1;
    else stuckApiCount += 1;
    await apis[index]?.stop();
    apis[index] = await startApi();
    await vi.waitUntil(isSaving, { timeout: STUCK_MS });
  };

  const recoveryTimesMs: number[] = [];
  for (let round = 0; round < CRASHES; round += 1) {
    const savedBefore = acknowledged.size;
    await vi.waitUntil(() => acknowledged.size > savedBefore + 60, { timeout: 60_000 });
    await postgres.crash();
    await postgres.restart();
    const readyAt = performance.now();
    await Promise.all(apis.map((_, index) => waitUntilSaving(index, readyAt)));
    recoveryTimesMs.push(performance.now() - readyAt);
  }
  isRunning = false;
  await Promise.all(writers);
  await Promise.all(apis.map((api) => api.stop()));

  const db = openServerDatabase(postgres.url);
  const { rows } = (await db.orm.execute('select question, count(*)::int as times from faqs group by 1')) as {
    rows: { question: string; times: number }[];
  };
  await db.close();
  const timesByQuestion = new Map(rows.map(({ question, times }) => [question, times]));
  const lostCount = [...acknowledged].filter((question) => !timesByQuestion.has(question)).length;
  const doubledCount = [...timesByQuestion.values()].filter((times) => times > 1).length;
  console.table({
    'crashes of PostgreSQL': CRASHES,
    'API processes that ended': `${endedApiCount} of ${CRASHES * PROCESSES}`,
    'API processes that were stuck': `${stuckApiCount} of ${CRASHES * PROCESSES}`,
    'writes acknowledged': acknowledged.size,
    'acknowledged and lost': lostCount,
    'written twice': doubledCount,
    'responses by status (0: no response)': JSON.stringify(statuses),
    'both APIs save again after (ms, median)': Math.round(computeMedian(recoveryTimesMs)),
    'both APIs save again after (ms, longest)': Math.round(Math.max(...recoveryTimesMs)),
  });
  expect({ endedApiCount, stuckApiCount, lostCount, doubledCount, withoutRetryAfter }).toEqual({
    endedApiCount: 0,
    stuckApiCount: 0,
    lostCount: 0,
    doubledCount: 0,
    withoutRetryAfter: 0,
  });
  expect(Object.keys(statuses).sort()).toEqual(['201', '503']);
});

test('reads and saves are 503 within seconds while PostgreSQL hangs, and the same API process recovers', async () => {
  const proxy = await startFaultyProxy(postgres.url);
  const api = await startApi(proxy.url);
  const requests = [
    () => fetch(`${api.base}/student`, { headers: { token } }),
    () => fetch(`${api.base}/`, { headers: { token } }),
    () => saveQuestion(api.base, randomUUID()),
  ];
  for (const request of requests) expect((await request()).ok).toBe(true);
  proxy.hang();
  const waits = [];
  for (const request of [...requests, ...requests]) {
    const startedAt = performance.now();
    const response = await request();
    waits.push(Math.round(performance.now() - startedAt));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
  }
  await proxy.restore();
  const startedAt = performance.now();
  for (const request of requests) expect((await request()).ok).toBe(true);
  console.table({
    '503 after (ms): list, dashboard, save, and all again': waits.join(', '),
    'list, dashboard and save work after (ms)': Math.round(performance.now() - startedAt),
  });
  expect(Math.max(...waits)).toBeLessThan(15_000);
  expect(api.hasEnded()).toBe(false);
  await api.stop();
  await proxy.close();
});
