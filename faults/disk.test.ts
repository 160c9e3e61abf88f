import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openFolderDatabase } from '../packages/api/src/node/index.ts';
import { startAndStop, startOnFolder } from './folderApi.ts';

const SIZE = '300m';
const BLOCK = Buffer.alloc(4096, 1);

/** Mount point of a small disk for each test. */
let disk: string;
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'firstbell-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch (error) {
    throw new Error('This test fills a separate disk: run it as root, so that it can mount a tmpfs.', {
      cause: error,
    });
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });
});

const fillerPath = () => join(disk, 'filler');
/** Fills the disk to its last block. */
function fillDisk(): void {
  const descriptor = openSync(fillerPath(), 'w');
  try {
    for (;;) writeSync(descriptor, BLOCK);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(descriptor);
  }
}
const freeDisk = () => {
  rmSync(fillerPath());
};

const DISK_FULL = /^The disk of the folder \S+ is full \(ENOSPC\)\. Make room on it and start again/;

test('a first start on a full disk reports it, and the next start works once there is space', async () => {
  const folder = join(disk, 'data');
  fillDisk();
  const { code, errorOutput } = await startOnFolder(folder).ended;
  expect(errorOutput).toMatch(DISK_FULL);
  expect([code, errorOutput.split('\n').length]).toEqual([1, 1]);
  freeDisk();
  await startAndStop(folder);
});

test('a first start that runs out of disk half-way reports it, and the next start initializes again', async () => {
  execFileSync('mount', ['-o', 'remount,size=50m', disk]);
  const folder = join(disk, 'data');
  expect((await startOnFolder(folder).ended).errorOutput).toMatch(/is full \((ENOSPC|53100)\)/);
  execFileSync('mount', ['-o', `remount,size=${SIZE}`, disk]);
  await startAndStop(folder);
});

test('the health check is 503 while the disk is full and 200 afterwards, and a start in between fails with the reason', async () => {
  const folder = join(disk, 'data');
  const api = startOnFolder(folder);
  const address = await api.ready;
  const health = async () => (await fetch(`${address}/api/health`)).status;
  expect(await health()).toBe(200);
  fillDisk();
  await vi.waitUntil(async () => (await health()) === 503, { timeout: 10_000, interval: 200 });
  expect(api.log()).toMatch(/"event":"writes fail","error":"Error ENOSPC"/);
  api.kill('SIGKILL');
  await api.ended;
  expect((await startOnFolder(folder).ended).errorOutput).toMatch(DISK_FULL);
  freeDisk();
  const again = startOnFolder(folder);
  const next = await again.ready;
  fillDisk();
  await vi.waitUntil(async () => (await fetch(`${next}/api/health`)).status === 503, {
    timeout: 10_000,
    interval: 200,
  });
  freeDisk();
  await vi.waitUntil(async () => (await fetch(`${next}/api/health`)).status === 200, {
    timeout: 10_000,
    interval: 200,
  });
  again.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

test('a database that crashes on a full disk fails later queries at once, and opens again', async () => {
  const folder = join(disk, 'data');
  const lostCodes: unknown[] = [];
  const db = await openFolderDatabase(folder, (code) => lostCodes.push(code));
  await db.orm.execute("create table kept as select repeat('x', 1000) from generate_series(1, 5000)");
  fillDisk();
  await expect(db.orm.execute('create table more as select * from kept')).rejects.toThrow();
  expect(lostCodes).toEqual([]);
  await expect(db.orm.execute('checkpoint')).rejects.toThrow();
  expect(lostCodes).toEqual(['53100']);
  freeDisk();
});
