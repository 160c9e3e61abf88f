import { contract } from '@firstbell/schema/contracts/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Database } from '../../src/db/database.ts';
import { implement } from '../../src/operation/operation.ts';
import { createReadingCounter } from '../../src/audit/readings.ts';
import { createCarryOutOnce } from '../../src/intentions/intention.ts';
import { createRateLimits } from '../../src/http/rateLimits.ts';
import { serve } from '../../src/service/serve.ts';
import { type LogLine, plainSettings } from '../../src/index.ts';
import { checkWrites } from '../../src/node/writes.ts';
import { serviceOperations } from '../../src/service/operations.ts';

const createDiskFullError = () =>
  Object.assign(new Error('could not extend file of Asha'), { code: '53100', severity: 'ERROR' });

/** Creates a service with the health operation and an operation that saves. Its simulated disk is full while `isFull` is set. */
function createService() {
  const state = { isFull: false, probes: 0, now: 0 };
  const lines: LogLine[] = [];
  const log = (line: LogLine) => lines.push(line);
  const save = () => (state.isFull ? Promise.reject(createDiskFullError()) : Promise.resolve({}));
  const probe = async () => {
    state.probes += 1;
    await save();
  };
  const db = { orm: { execute: () => Promise.resolve({ rows: [] }) } } as unknown as Database;
  const canWrite = checkWrites(probe, log, () => state.now);
  const terms = { access: 'open', response: z.object({}) } as const;
  const saveOperation = implement(contract('post /save', 'Saves.', terms), save);
  const readOptional = () => Promise.resolve({});
  const app = serve(
    [...serviceOperations({ db, canWrite }, plainSettings, readOptional, []), saveOperation],
    {
      readOptional,
      explainProblem: (problem) => problem,
      verifyToken: () => Promise.reject(new Error('not asked')),
      admit: () => Promise.reject(new Error('not asked')),
      clock: () => new Date(0),
      config: plainSettings,
      rateLimits: createRateLimits(plainSettings, () => new Date(0)),
      log,
      orm: db.orm,
      refusals: { count: () => undefined },
      readings: createReadingCounter(db),
      carryOutOnce: createCarryOutOnce(db, { clock: () => new Date(0), log }),
    },
  );
  const sendRequest = async (method: string, path: string) => {
    const response = await app.request(`/api${path}`, { method });
    return { status: response.status, detail: ((await response.json()) as { detail?: string }).detail };
  };
  return { state, lines, sendRequest };
}

test('health reports when saving fails, and when saving works again', async () => {
  const { state, lines, sendRequest } = createService();
  expect((await sendRequest('GET', '/health')).status).toBe(200);
  state.isFull = true;
  state.now = 1000;
  const response = await sendRequest('GET', '/health');
  expect(response).toMatchObject({
    status: 503,
    detail: expect.stringMatching(/can be read, but not saved/) as string,
  });
  state.isFull = false;
  state.now = 2000;
  expect((await sendRequest('GET', '/health')).status).toBe(200);
  const events = lines.filter(({ event }) => event.startsWith('writes'));
  expect(events).toMatchObject([
    { event: 'writes fail', error: 'Error 53100' },
    { event: 'writes work again' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Asha');
});

test('health writes at most once a second', async () => {
  const { state, sendRequest } = createService();
  for (let count = 0; count < 50; count += 1) await sendRequest('GET', '/health');
  expect(state.probes).toBe(1);
});

test('a save on a full disk is refused with its reason, and the log has the code', async () => {
  const { state, lines, sendRequest } = createService();
  state.isFull = true;
  expect(await sendRequest('POST', '/save')).toEqual({
    status: 503,
    detail: 'Nothing was saved: the disk is full. Tell the person who runs Firstbell.',
  });
  expect(lines).toContainEqual(expect.objectContaining({ event: 'error', error: 'Error 53100' }));
});
