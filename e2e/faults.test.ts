import { openFolderDatabase } from '@firstbell/api/node';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownVariables, processesOf, runStart, temporaryFolder } from './ownProduct.ts';

/** Runs a start that must fail, and gives the one line that it says. */
async function failingStart(variables: Record<string, string>): Promise<string> {
  const run = runStart(variables);
  const code = await run.ended;
  expect(code, run.output()).toBe(1);
  const folder = variables.DATA_DIR ?? '';
  await vi.waitUntil(() => processesOf(folder).length === 0, { timeout: 5000 });
  const said = run
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(Starting Firstbell…| {2}\S)/.test(line));
  expect(said, 'one clear line').toHaveLength(1);
  return said[0] ?? '';
}

describe('a start that cannot work says one line and leaves nothing running', () => {
  // One that the start itself reads, and one that only the API does.
  test.each([
    ['PORT', 'four thousand', 'PORT=four thousand is not usable: it must be a port number'],
    ['TIME_ZONE', 'Mars/Base', 'TIME_ZONE'],
  ])('%s=%s', async (name, value, line) => {
    const variables = { ...(await ownVariables(temporaryFolder())), [name]: value };
    expect(await failingStart(variables)).toContain(line);
  });

  test.each(['PORT', 'AUTH_EMULATOR_PORT'])('%s is taken', async (name) => {
    const variables = await ownVariables(temporaryFolder());
    const server = createServer();
    onTestFinished(() => {
      server.close();
    });
    await new Promise<void>((resolve) => {
      server.listen(Number(variables[name]), '127.0.0.1', resolve);
    });
    expect(await failingStart(variables)).toBe(
      `Port ${variables[name] ?? ''} is taken by another program: stop that program, or set ${name} to a free port.`,
    );
  });

  test('the folder cannot be written', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const variables = await ownVariables(join(folder, 'file', 'data'));
    expect(await failingStart(variables)).toMatch(
      /^The folder .* cannot be written \(ENOTDIR\)\. Give this user the right .* or set DATA_DIR to another folder\.$/,
    );
  });

  test('the folder is in use by a program that npm start did not start', async () => {
    const folder = temporaryFolder();
    const database = await openFolderDatabase(folder, () => undefined);
    mkdirSync(join(folder, 'accounts'));
    writeFileSync(join(folder, 'accounts/accounts.json'), '{"users":[]}');
    onTestFinished(() => database.close());
    expect(await failingStart(await ownVariables(folder))).toMatch(
      /^Console and API stopped: The folder .* is in use by another Firstbell .* set DATA_DIR to another folder\.$/,
    );
  });

  test('the accounts are damaged', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'accounts'));
    writeFileSync(join(folder, 'accounts/accounts.json'), '{"users":[');
    expect(await failingStart(await ownVariables(folder))).toMatch(
      /^Accounts stopped: .*accounts\.json is damaged\. Put a backup of the file back, or .* --new-accounts/,
    );
  });

  test('it is running already', async () => {
    const folder = temporaryFolder();
    const variables = await ownVariables(folder);
    const first = runStart(variables);
    await vi.waitUntil(() => first.output().includes('Ctrl+C'), { timeout: 60_000, interval: 100 });
    const second = runStart({ ...(await ownVariables(folder)), DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Firstbell is running already at http://localhost:${variables.PORT ?? ''} (process`,
    );
    const health = await fetch(`http://127.0.0.1:${variables.PORT ?? ''}/api/health`);
    expect(health.ok).toBe(true);
  });
});

test('a part that dies is started again, on the same port and with the same accounts, and the session goes on', async () => {
  const folder = temporaryFolder();
  const variables = await ownVariables(folder);
  const address = `http://127.0.0.1:${variables.PORT ?? ''}`;
  const accounts = `http://127.0.0.1:${variables.AUTH_EMULATOR_PORT ?? ''}`;
  const run = runStart(variables);
  await vi.waitUntil(() => run.output().includes('Ctrl+C'), { timeout: 60_000, interval: 100 });
  const signedUp = await fetch(`${accounts}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=e2e`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kept@school.example', password: 'acknowledged', returnSecureToken: true }),
  });
  const { idToken, refreshToken } = (await signedUp.json()) as { idToken: string; refreshToken: string };

  const parts = processesOf(folder).filter((pid) =>
    /\/(api\/src\/node|accounts)\/main\.ts/.test(readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')),
  );
  expect(parts).toHaveLength(2);
  for (const part of parts) process.kill(part, 'SIGKILL');
  const { output } = run;
  for (const name of ['Console and API', 'Accounts']) {
    await vi.waitUntil(() => output().includes(`${name} answers again.`), { timeout: 60_000, interval: 100 });
    expect(output()).toContain(`${name} stopped (it ended by SIGKILL).\n${name} is started again in 1 s.`);
  }
  // On a slow machine the first check of a token outlasts its limit: that is 503, which the console tries again.
  const me = async () => (await fetch(`${address}/api/me`, { headers: { token: idToken } })).status;
  await expect.poll(me, { timeout: 30_000, interval: 500 }).toBe(200);
  const renewed = await fetch(`${accounts}/securetoken.googleapis.com/v1/token?key=e2e`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect(renewed.status).toBe(200);

  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(output()).toContain('Stopped.');
  await vi.waitUntil(() => processesOf(folder).length === 0, { timeout: 5000 });
});
