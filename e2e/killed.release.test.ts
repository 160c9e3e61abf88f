import { openSession } from '../packages/api/test/node/openSession.ts';
import { areas } from '@firstbell/schema';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import {
  createEnvironment,
  findProcessIds,
  runStart,
  createTemporaryFolder,
} from './product/separateProduct.ts';
import { callApi, buildStudent } from './records.ts';

type Tokens = { idToken: string; refreshToken: string };

/** Creates a client of a separate product that records which saves were acknowledged. */
function createRecordingClient(variables: Record<string, string>) {
  const consoleUrl = `http://127.0.0.1:${variables.PORT ?? ''}`;
  const accountsUrl = `http://127.0.0.1:${variables.AUTH_EMULATOR_PORT ?? ''}`;
  const recordIds: string[] = [];
  const emails: string[] = [];
  const call = (method: string, path: string, body?: object) =>
    callApi(method, path, body, consoleUrl, accountsUrl);
  const post = (path: string, body: object) =>
    fetch(`${accountsUrl}/${path}?key=e2e`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const authenticate = (method: 'signUp' | 'signInWithPassword', email: string) =>
    post(`identitytoolkit.googleapis.com/v1/accounts:${method}`, {
      email,
      password: 'acknowledged',
      returnSecureToken: true,
    });

  return {
    signUp: async (email: string) => (await (await authenticate('signUp', email)).json()) as Tokens,
    readRenewalStatus: async (token: string) =>
      (
        await post('securetoken.googleapis.com/v1/token', {
          grant_type: 'refresh_token',
          refresh_token: token,
        })
      ).status,
    readMeStatus: async (token: string) =>
      (await fetch(`${consoleUrl}/api/me`, { headers: await openSession(`${consoleUrl}/api`, token) }))
        .status,
    isHealthy: async () => (await fetch(`${consoleUrl}/api/health`)).ok,
    /** Saves records and accounts concurrently; calls `kill` when more than ten of each are acknowledged. */
    saveUntilKilled: async (kill: () => void) => {
      let isRunning = true;
      const saveRecords = async () => {
        while (isRunning) {
          const values = buildStudent();
          const { status } = await call('POST', `/${areas.student.key}`, values);
          if (status === 201) recordIds.push(values.id);
        }
      };
      const saveAccounts = async () => {
        while (isRunning) {
          const email = `a${String(emails.length)}.${crypto.randomUUID()}@school.example`;
          if ((await authenticate('signUp', email)).ok) emails.push(email);
        }
      };
      const countsBefore = { records: recordIds.length, emails: emails.length };
      const saving = Promise.allSettled([saveRecords(), saveRecords(), saveAccounts()]);
      await vi.waitUntil(
        () => recordIds.length > countsBefore.records + 10 && emails.length > countsBefore.emails + 10,
        {
          timeout: 30_000,
        },
      );
      kill();
      isRunning = false;
      await saving;
    },
    expectAllStored: async () => {
      for (const id of recordIds) expect((await call('GET', `/student/${id}`)).status, id).toBe(200);
      for (const email of emails)
        expect((await authenticate('signInWithPassword', email)).status, email).toBe(200);
    },
  };
}

/** Kills processes as `kill -9` does. */
const killProcesses = (pids: readonly number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
};

test('no acknowledged save is lost by kill -9 of the whole product or of its parts', async () => {
  const folder = createTemporaryFolder();
  const variables = await createEnvironment(folder);
  const client = createRecordingClient(variables);
  const firstRun = runStart(variables);
  await firstRun.ready;
  await client.saveUntilKilled(() => {
    killProcesses(findProcessIds(folder));
  });
  await firstRun.ended;

  const secondRun = runStart(variables);
  await secondRun.ready;
  await client.expectAllStored();

  const concurrentRun = runStart({ ...(await createEnvironment(folder)), DATA_DIR: folder });
  expect(await concurrentRun.ended).toBe(1);
  expect(concurrentRun.readOutput()).toContain(
    `Firstbell is running already at http://localhost:${variables.PORT ?? ''} (process`,
  );
  expect(await client.isHealthy()).toBe(true);

  // A killed part is restarted on the same port with the same accounts, and the session continues.
  const { idToken, refreshToken } = await client.signUp('kept@school.example');
  const partIds = findProcessIds(folder).filter((pid) =>
    /\/(api\/src\/node|accounts)\/main\.ts/.test(readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')),
  );
  expect(partIds).toHaveLength(2);
  await client.saveUntilKilled(() => {
    killProcesses(partIds);
  });
  const { readOutput } = secondRun;
  for (const name of ['Console and API', 'Accounts']) {
    await vi.waitUntil(() => readOutput().includes(`${name} responds again.`), {
      timeout: 60_000,
      interval: 100,
    });
    expect(readOutput()).toContain(
      `${name} stopped (it ended by SIGKILL).\n${name} is started again in 1 s.`,
    );
  }
  // On a slow machine the first check of a token may time out with a 503, after which the console retries.
  await expect.poll(() => client.readMeStatus(idToken), { timeout: 30_000, interval: 500 }).toBe(200);
  expect(await client.readRenewalStatus(refreshToken)).toBe(200);
  await client.expectAllStored();

  secondRun.child.kill('SIGINT');
  expect(await secondRun.ended).toBe(0);
  expect(readOutput()).toContain('Stopped.');
  await vi.waitUntil(() => findProcessIds(folder).length === 0, { timeout: 5000 });
}, 300_000);
