import { mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { hasEnded, readOwner } from '../folder/lock.ts';
import { readStartTime } from '../folder/processStart.ts';
import { probeWrite } from '../folder/room.ts';
import { systemCode } from '../startError.ts';
import { BackupError, toTargetError } from './backupError.ts';

/** File that locks a folder of backups. */
const LOCK = '.firstbell-backup.lock';
/** Milliseconds after which the lock of a process on another machine counts as left behind. No backup takes so long. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** Returns the real path of a path, of which the last parts may not exist. */
function findRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(findRealPath(parent), path.slice(parent.length));
  }
}

/** Throws a `BackupError` if backups cannot be written to a folder, which may be new if the folder around it exists. */
export function checkTarget(target: string, dataDir: string): void {
  const [path, data] = [findRealPath(resolve(target)), findRealPath(dataDir)];
  if (path === data || path.startsWith(data + sep)) {
    throw new BackupError(
      'target_inside',
      `The folder ${target} is inside of DATA_DIR, and would be lost with it. Name a folder on another disk.`,
    );
  }
  try {
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats?.isDirectory()) probeWrite(target, 1);
    else if (stats) throw Object.assign(new Error('Not a folder.'), { code: 'ENOTDIR' });
    else if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
      throw new BackupError(
        'target_missing',
        `The folder ${target} does not exist, nor does ${dirname(path)}. Mount its disk, or make the folder.`,
      );
    }
  } catch (error) {
    throw toTargetError(error, target);
  }
}

/** Throws a `BackupError` if a folder that has held backups of the school has none any more. */
export function requireMounted(target: string, knownTargets: readonly string[], ownBackups: number): void {
  if (ownBackups > 0 || !knownTargets.includes(target)) return;
  throw new BackupError(
    'target_not_mounted',
    `The folder ${target} had backups of this school, and has none now: its disk is not mounted, or another disk is. Mount it and back up again. If the disk is new, run npm run backup -- --new ${target}`,
  );
}

/** Writes the lock file. Throws `EEXIST` if there is one. */
function writeLock(path: string): void {
  const owner = { pid: process.pid, host: hostname(), startedAt: readStartTime(process.pid) };
  writeFileSync(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
}

/** Removes the lock of a process that has ended. Throws a `BackupError` if it may be running. */
async function removeLeftLock(path: string, target: string): Promise<void> {
  const owner = await readOwner(path);
  const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if ((owner && hasEnded(owner)) || ageMs > LEFT_BEHIND_MS) {
    rmSync(path, { force: true });
    return;
  }
  const who = owner ? ` (process ${owner.pid} on ${owner.host})` : '';
  throw new BackupError(
    'target_in_use',
    `Another backup or test uses the folder ${target}${who}. Try again when it has ended; if it has, remove ${path}.`,
  );
}

/**
 * Locks a folder of backups against other processes during `work`. Takes over the lock of a process that has ended. Not a lock that
 * is renewed, because some disks store times to two seconds.
 */
export async function withLockedTarget<Result>(target: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(target, LOCK);
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 });
    try {
      writeLock(path);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
      await removeLeftLock(path, target);
      writeLock(path);
    }
  } catch (error) {
    throw toTargetError(error, target);
  }
  try {
    return await work();
  } finally {
    await removeOwnLock(path);
  }
}

function canWrite(folder: string): boolean {
  try {
    probeWrite(folder, 1);
    return true;
  } catch {
    return false;
  }
}

/** Locks a folder of backups while `work` reads one, so that no backup removes it. A folder that cannot be written needs no lock. */
export const withReadTarget = <Result>(target: string, work: () => Promise<Result>): Promise<Result> =>
  canWrite(target) ? withLockedTarget(target, work) : work();

async function removeOwnLock(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  if (text.includes(`"pid":${process.pid},`)) rmSync(path, { force: true });
}
