import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock as lockFolder } from 'proper-lockfile';
import { isDiskFull } from '../db/failure.ts';
import { diskFull } from './folder/room.ts';
import { StartError, systemCode } from './startError.ts';

/** Milliseconds after which a lock that nobody renews belongs to nobody: longer than any query blocks a process. */
const STALE = 30_000;
/** The same where the process that made the lock is known to be gone. */
const STALE_WHEN_GONE = 2000;
const RENEW = 1000;
const RETRY = 200;

type Owner = { pid: number; host: string };

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Tells a killed process that its parent has not waited for yet; only Linux can say. */
async function isRemains(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
}

/** A process of this machine that does not run any more; our own number can only be that of an earlier one. */
async function isGone({ pid, host }: Owner): Promise<boolean> {
  if (host !== hostname()) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return await isRemains(pid);
  } catch (error) {
    return systemCode(error) === 'ESRCH';
  }
}

function inUse(folder: string, owner: Owner | undefined): StartError {
  const who = owner ? ` (process ${owner.pid} on ${owner.host})` : '';
  return new StartError(
    `The folder ${folder} is in use by another Firstbell${who}. Stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * Keeps a second process out of a folder until `release`. A lock left behind by a process that was killed is
 * taken over. Throws a `StartError` when a living process holds it or the folder cannot be written.
 */
export async function holdFolder(folder: string, onLost: () => void): Promise<{ release(): Promise<void> }> {
  const ownerPath = join(folder, 'owner.json');
  const take = async (stale: number) =>
    lockFolder(folder, {
      lockfilePath: join(folder, 'in-use.lock'),
      stale,
      update: RENEW,
      realpath: false,
      onCompromised: () => onLost(),
    });
  try {
    await mkdir(folder, { recursive: true });
    const giveUp = Date.now() + STALE_WHEN_GONE + 2 * RENEW;
    for (;;) {
      const owner = await readOwner(ownerPath);
      const isLeftBehind = owner !== undefined && (await isGone(owner));
      try {
        const release = await take(isLeftBehind ? STALE_WHEN_GONE : STALE);
        await writeFile(ownerPath, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner));
        return { release };
      } catch (error) {
        if (systemCode(error) !== 'ELOCKED') throw error;
        if (!isLeftBehind || Date.now() > giveUp) throw inUse(folder, owner);
        await wait(RETRY);
      }
    }
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(systemCode(error))) {
      throw new StartError(
        `The folder ${folder} cannot be written. Give this user the right to write it, or set DATA_DIR to another folder.`,
      );
    }
    if (isDiskFull(error)) throw diskFull(folder, systemCode(error));
    throw error;
  }
}
