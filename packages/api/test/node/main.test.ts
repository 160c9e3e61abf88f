import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_URL } from '../testDatabase.ts';

const TIMEOUT_MS = 90_000;
const mainFile = join(import.meta.dirname, '../../src/node/main.ts');
const startedProcesses: ChildProcess[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-main-'));
});
afterAll(async () => {
  for (const child of startedProcesses) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts the service. `readPort` waits until the service listens, and returns its port. */
function startService(environment: Record<string, string>) {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      SAMPLE_SCHOOL: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  startedProcesses.push(child);
  const output = { errors: '' };
  child.stderr.on('data', (part: Buffer) => {
    output.errors += part.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    message: output.errors.trim(),
  }));
  const readPort = async () => {
    for (;;) {
      const port = /127\.0\.0\.1:(\d+)/.exec(output.errors)?.[1];
      if (port !== undefined) return Number(port);
      await Promise.race([
        once(child.stderr, 'data'),
        ended.then(() => Promise.reject(new Error(output.errors))),
      ]);
    }
  };
  return { child, ended, readPort };
}

describe('fails to start with one line that names the reason', () => {
  type Case = [fault: string, environment: Record<string, string>, message: RegExp];
  const cases: Case[] = [
    ['a bad variable', { PORT: 'many' }, /^PORT cannot be used/],
    [
      'a real project without an administrator',
      { FIREBASE_PROJECT_ID: 'a-school', FIREBASE_API_KEY: 'key' },
      /^FIRST_ADMIN is missing: the school has no administrator\./,
    ],
    ['a folder that is a file', { DATA_DIR: mainFile }, /^The folder .* cannot be written/],
    ['an unreachable server', { DATABASE_URL: 'postgres://u@127.0.0.1:9/x' }, /^DATABASE_URL: .*not respond/],
  ];
  if (SERVER_URL !== undefined) {
    const { href } = new URL('/nowhere', SERVER_URL);
    cases.push(['a missing database', { DATABASE_URL: href }, /^DATABASE_URL: .*refuses/]);
  }
  test.each(cases)(
    '%s',
    async (_, environment, expected) => {
      const { code, message } = await startService(environment).ended;
      expect(message).toMatch(expected);
      expect({ code, lines: message.split('\n').length }).toEqual({ code: 1, lines: 1 });
    },
    TIMEOUT_MS,
  );
});

test(
  'responds, prevents a second process on its folder and port, and stops on a signal',
  async () => {
    const first = startService({});
    const port = await first.readPort();
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    const second = await startService({}).ended;
    expect(second).toMatchObject({
      code: 1,
      message: expect.stringMatching(/is in use by another Firstbell/) as string,
    });
    const third = await startService({ DATA_DIR: join(folder, 'other'), PORT: String(port) }).ended;
    expect(third).toMatchObject({ code: 1, message: expect.stringMatching(/^Port \d+ is taken/) as string });
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    const restarted = startService({});
    const newPort = await restarted.readPort();
    expect((await fetch(`http://127.0.0.1:${newPort}/api/health`)).status).toBe(200);
    restarted.child.kill('SIGINT');
    expect((await restarted.ended).code).toBe(0);
  },
  TIMEOUT_MS * 2,
);
