import { areas } from '@firstbell/schema';
import { expect, test, vi } from 'vitest';
import { ownVariables, processesOf, runStart, temporaryFolder } from './ownProduct.ts';
import { callApi, newStudent } from './records.ts';

const ROUNDS = 3;
const UP_MS = 60_000;

test('kill -9 while saving loses nothing that was acknowledged: neither records nor accounts', async () => {
  const folder = temporaryFolder();
  const variables = await ownVariables(folder);
  const address = `http://127.0.0.1:${variables.PORT ?? ''}`;
  const accounts = `http://127.0.0.1:${variables.AUTH_EMULATOR_PORT ?? ''}`;
  const call = (method: string, path: string, body?: object) =>
    callApi(method, path, body, address, accounts);
  const sign = (how: 'signUp' | 'signInWithPassword', email: string) =>
    fetch(`${accounts}/identitytoolkit.googleapis.com/v1/accounts:${how}?key=e2e`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'acknowledged', returnSecureToken: true }),
    });
  const records: string[] = [];
  const people: string[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const run = runStart(variables);
    await vi.waitUntil(() => run.output().includes('Ctrl+C'), { timeout: UP_MS, interval: 100 });

    for (const id of records) expect((await call('GET', `/${areas.student.key}/${id}`)).status, id).toBe(200);
    for (const email of people) expect((await sign('signInWithPassword', email)).status, email).toBe(200);

    let isRunning = true;
    const saveRecords = async () => {
      while (isRunning) {
        const values = newStudent();
        const { status } = await call('POST', '/student', values);
        if (status === 201) records.push(values.id);
      }
    };
    const saveAccounts = async () => {
      while (isRunning) {
        const email = `a${String(people.length)}.${String(round)}@school.example`;
        if ((await sign('signUp', email)).ok) people.push(email);
      }
    };
    const known = { records: records.length, people: people.length };
    const saving = Promise.allSettled([saveRecords(), saveRecords(), saveAccounts()]);
    await vi.waitUntil(() => records.length > known.records + 10 && people.length > known.people + 10, {
      timeout: 30_000,
    });
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
    isRunning = false;
    await saving;
    await run.ended;
  }

  const run = runStart(variables);
  await vi.waitUntil(() => run.output().includes('Ctrl+C'), { timeout: UP_MS, interval: 100 });
  for (const id of records) expect((await call('GET', `/student/${id}`)).status, id).toBe(200);
  for (const email of people) expect((await sign('signInWithPassword', email)).status, email).toBe(200);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.output()).toContain('Stopped.');
  await vi.waitUntil(() => processesOf(folder).length === 0, { timeout: 5000 });
}, 300_000);
