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

test('a claimed folder refuses a second claim and says where the first one runs', () => {
  const release = claimDataFolder(folder, 'http://localhost:4000');
  expect(() => claimDataFolder(folder, 'http://localhost:4001')).toThrow(
    'Firstbell is running already at http://localhost:4000',
  );
  release();
  expect(readdirSync(folder)).toEqual([]);
  claimDataFolder(folder, 'http://localhost:4001')();
});

test.each([
  ['of a process that ended', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1', address: 'x' })],
  [
    'of an earlier process with our number',
    JSON.stringify({ pid: process.pid, startedAt: '0', address: 'x' }),
  ],
  ['that was cut short', '{"pid": 1'],
])('a claim %s is taken over', (_, text) => {
  writeFileSync(join(folder, 'running.json'), text);
  claimDataFolder(folder, 'http://localhost:4000')();
});

test('a folder that cannot be made is one clear line', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => claimDataFolder(join(folder, 'file', 'data'), 'x')).toThrow(
    /^The data folder .*file\/data cannot be written \(ENOTDIR\)/,
  );
});
