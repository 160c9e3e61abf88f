import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from './dataFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-claim-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a claimed folder refuses a second claim and says where the first one runs', async () => {
  const { release } = await claimDataFolder(folder, 'http://localhost:4000');
  await expect(claimDataFolder(folder, 'http://localhost:4001')).rejects.toThrow(
    'Firstbell is running already at http://localhost:4000',
  );
  release();
  expect(readdirSync(folder)).toEqual([]);
  (await claimDataFolder(folder, 'http://localhost:4001')).release();
});

test('a claim of a process that is stopping is waited for', async () => {
  const first = await claimDataFolder(folder, 'http://localhost:4000');
  first.tellStopping();
  const second = claimDataFolder(folder, 'http://localhost:4001');
  first.release();
  (await second).release();
});

test.each([
  ['of a process that ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1', address: 'x' })],
  [
    'of an earlier process with our number',
    JSON.stringify({ pid: process.pid, startedAt: '0', address: 'x' }),
  ],
  ['that was cut short', '{"pid": 1'],
])('a claim %s is taken over', async (_, text) => {
  writeFileSync(join(folder, 'running.json'), text);
  (await claimDataFolder(folder, 'http://localhost:4000')).release();
});

test('a folder that cannot be made is one clear line', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(claimDataFolder(join(folder, 'file', 'data'), 'x')).rejects.toThrow(
    /^The folder .*file\/data cannot be written \(ENOTDIR\)/,
  );
});
