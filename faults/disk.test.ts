import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openFolderDatabase } from '../packages/api/src/node/index.ts';
import { spawnApi, startAndStop } from './apiProcess.ts';
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts';

const DISK_SIZE = '300m';

let disk: SmallDisk;
beforeEach(() => {
  disk = mountSmallDisk(DISK_SIZE);
  onTestFinished(disk.remove);
});

const DISK_FULL = /^The disk of the folder \S+ is full \(ENOSPC\)\. Make room on it and start again/;

const runRefusedStart = async (folder: string) => (await spawnApi({ DATA_DIR: folder }).ended).errorOutput;

test('a first start on a full disk reports it, and the next start works once there is space', async () => {
  const folder = join(disk.path, 'data');
  disk.fill();
  const { code, errorOutput } = await spawnApi({ DATA_DIR: folder }).ended;
  expect(errorOutput).toMatch(DISK_FULL);
  expect([code, errorOutput.split('\n').length]).toEqual([1, 1]);
  disk.free();
  await startAndStop(folder);
});

test('a first start during which the disk becomes full reports it, and the next start initializes again', async () => {
  disk.resize('50m');
  const folder = join(disk.path, 'data');
  expect(await runRefusedStart(folder)).toMatch(/is full \((ENOSPC|53100)\)/);
  disk.resize(DISK_SIZE);
  await startAndStop(folder);
});

test('the health check is 503 while the disk is full and 200 afterwards, and a start in between fails with the reason', async () => {
  const folder = join(disk.path, 'data');
  const waitForHealth = (base: string, status: number) =>
    vi.waitUntil(async () => (await fetch(`${base}/health`)).status === status, {
      timeout: 10_000,
      interval: 200,
    });
  const api = await spawnApi({ DATA_DIR: folder }).ready;
  await waitForHealth(api.base, 200);
  disk.fill();
  await waitForHealth(api.base, 503);
  expect(api.log()).toMatch(/"event":"writes fail","error":"Error ENOSPC"/);
  api.child.kill('SIGKILL');
  await api.ended;
  expect(await runRefusedStart(folder)).toMatch(DISK_FULL);
  disk.free();
  const restarted = await spawnApi({ DATA_DIR: folder }).ready;
  disk.fill();
  await waitForHealth(restarted.base, 503);
  disk.free();
  await waitForHealth(restarted.base, 200);
  await restarted.stop();
  expect((await restarted.ended).code).toBe(0);
});

test('a database reports its crash on a full disk once, with the code of the error', async () => {
  const folder = join(disk.path, 'data');
  const lostCodes: unknown[] = [];
  const db = await openFolderDatabase(folder, (code) => lostCodes.push(code));
  await db.orm.execute("create table kept as select repeat('x', 1000) from generate_series(1, 5000)");
  disk.fill();
  await expect(db.orm.execute('create table more as select * from kept')).rejects.toThrow();
  expect(lostCodes).toEqual([]);
  await expect(db.orm.execute('checkpoint')).rejects.toThrow();
  expect(lostCodes).toEqual(['53100']);
  disk.free();
});
