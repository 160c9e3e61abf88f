import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from '../packages/api/src/node/folder/lock.ts';
import {
  createEnvironment,
  findProcessIds,
  runStart,
  createTemporaryFolder,
} from './product/separateProduct.ts';

/** Runs a start that must fail; returns its only line of output, apart from the progress. */
async function runFailingStart(variables: Record<string, string>): Promise<string> {
  const run = runStart(variables);
  const code = await run.ended;
  expect(code, run.readOutput()).toBe(1);
  const folder = variables.DATA_DIR ?? '';
  await vi.waitUntil(() => findProcessIds(folder).length === 0, { timeout: 5000 });
  const lines = run
    .readOutput()
    .split('\n')
    .filter((line) => line !== '' && !/^(Starting Firstbell…| {2}\S)/.test(line));
  expect(lines, 'lines of output without the progress').toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start that fails prints one line and leaves no process running', () => {
  test('a variable cannot be used', async () => {
    const variables = { ...(await createEnvironment(createTemporaryFolder())), PORT: 'four thousand' };
    expect(await runFailingStart(variables)).toBe('PORT cannot be used: Use a whole number from 0 to 65535.');
  });

  test('a port is in use', async () => {
    // Concurrently, because each start waits for the port for some seconds.
    const starts = ['PORT', 'AUTH_EMULATOR_PORT'].map(async (name) => {
      const variables = await createEnvironment(createTemporaryFolder());
      const server = createServer();
      onTestFinished(() => {
        server.close();
      });
      await new Promise<void>((resolve) => {
        server.listen(Number(variables[name]), '127.0.0.1', resolve);
      });
      expect(await runFailingStart(variables)).toBe(
        `Port ${variables[name] ?? ''} is taken by another program: stop that program, or set ${name} to a free port.`,
      );
    });
    await Promise.all(starts);
  });

  test('the folder is in use by a program that npm start did not start', async () => {
    const folder = createTemporaryFolder();
    const lock = await lockFolder(folder, { onLost: () => undefined });
    mkdirSync(join(folder, 'accounts'));
    writeFileSync(join(folder, 'accounts/accounts.json'), '{"users":[]}');
    onTestFinished(() => lock.release());
    expect(await runFailingStart(await createEnvironment(folder))).toMatch(
      /^Console and API stopped: The folder .* is in use by another Firstbell .* set DATA_DIR to another folder\.$/,
    );
  });

  test('the accounts are damaged', async () => {
    const folder = createTemporaryFolder();
    mkdirSync(join(folder, 'accounts'));
    writeFileSync(join(folder, 'accounts/accounts.json'), '{"users":[');
    expect(await runFailingStart(await createEnvironment(folder))).toMatch(
      /^Accounts stopped: .*accounts\.json is damaged\. Put a backup of the file back, or .* --new-accounts/,
    );
  });
});
