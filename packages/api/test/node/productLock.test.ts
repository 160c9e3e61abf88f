import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder, makePrivate } from '../../src/node/folder/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const onLost = () => {
  throw new Error('The lock was lost.');
};
const lockProduct = (address: string) => lockFolder(folder, { kind: 'product', address, onLost });

test('a locked folder refuses a second product with a message that has the address of the first one', async () => {
  const { release } = await lockProduct('http://localhost:4000');
  await expect(lockProduct('http://localhost:4001')).rejects.toThrow(
    'Firstbell is running already at http://localhost:4000',
  );
  await release();
  expect(readdirSync(folder)).toEqual([]);
  await (await lockProduct('http://localhost:4001')).release();
});

test('a start waits for a product that is stopping', async () => {
  const first = await lockProduct('http://localhost:4000');
  first.announceStop();
  const second = lockProduct('http://localhost:4001');
  await first.release();
  await (await second).release();
});

test('the locks of the product and of the service on one folder do not conflict', async () => {
  const productLock = await lockProduct('http://localhost:4000');
  const databaseLock = await lockFolder(folder, { onLost });
  await databaseLock.release();
  await productLock.release();
});

test.each([
  ['of a process that ended', { pid: 2 ** 22 + 1, startedAt: '1' }],
  ['of an earlier process with the ID of this process', { pid: process.pid, startedAt: '0' }],
])('a lock %s is taken over', async (_, owner) => {
  const lock = join(folder, 'running.lock');
  mkdirSync(lock);
  const renewedAt = new Date(Date.now() - 5000);
  utimesSync(lock, renewedAt, renewedAt);
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ ...owner, host: hostname(), address: 'x' }));
  await (await lockProduct('http://localhost:4000')).release();
});

test('a lock of a process that ended while the clock was ahead is taken over', async () => {
  const lock = join(folder, 'running.lock');
  mkdirSync(lock);
  const futureTime = new Date(Date.now() + 86_400_000);
  utimesSync(lock, futureTime, futureTime);
  const owner = { pid: 2 ** 22 + 1, startedAt: '1', host: hostname(), address: 'x' };
  writeFileSync(join(folder, 'running.json'), JSON.stringify(owner));
  await (await lockProduct('http://localhost:4000')).release();
});

test('a lock whose owner was killed while writing its file is taken over', async () => {
  writeFileSync(join(folder, 'running.json'), '{"pid": 1');
  await (await lockProduct('http://localhost:4000')).release();
});

test('a folder that cannot be created is reported in one line', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => {
    makePrivate(join(folder, 'file', 'data'));
  }).toThrow(/^The folder .*file\/data cannot be written \(ENOTDIR\)/);
});
