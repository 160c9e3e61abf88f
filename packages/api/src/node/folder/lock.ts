import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import { isDiskFull } from '../../db/failure.ts';
import { StartError, systemCode } from '../startError.ts';
import { LOCKS } from './entries.ts';
import { diskFull } from './room.ts';

/** Milliseconds after which a lock that nobody renews is stale: longer than any query blocks a process. */
const STALE = 30_000;
/** The same where the process that made the lock is known to be gone. */
const STALE_WHEN_GONE = 2000;
/** Milliseconds that a process which says that it is stopping is waited for. */
const STOPPING = 10_000;
const RENEW = 1000;
const RETRY = 200;

const owner = z.object({
  pid: z.number(),
  host: z.string(),
  /** Start of the process in the system's clock, which tells it from a later one with the same number. */
  startedAt: z.string().default(''),
  /** Address of the product, of a lock of `npm start`. */
  address: z.string().optional(),
  isStopping: z.boolean().default(false),
});
type Owner = z.infer<typeof owner>;

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return owner.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Gives the start of a process; empty where the system does not tell, or for a killed one that its parent has not waited for. */
function readStartOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

/** Says whether the owner of a lock was a process of this machine that does not run any more. */
function isGone({ pid, host, startedAt }: Owner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return true;
  }
  return readStartOf(pid) !== startedAt;
}

function inUse(folder: string, holder: Owner | undefined): StartError {
  if (holder?.address !== undefined) {
    return new StartError(
      `Firstbell is running already at ${holder.address} (process ${holder.pid}): stop it with Ctrl+C there, or start another with its own DATA_DIR and ports.`,
    );
  }
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return new StartError(
    `The folder ${folder} is in use by another Firstbell${who}. Stop that one, or set DATA_DIR to another folder.`,
  );
}

const cannotBeWritten = (folder: string) =>
  new StartError(
    `The folder ${folder} cannot be written. Give this user the right to write it, or set DATA_DIR to another folder.`,
  );

/** A lock that this process holds. */
export type FolderLock = {
  /** Says that this process is about to release the lock, so that another one waits for it. */
  announceStop: () => Promise<void>;
  release: () => Promise<void>;
};

/** Options of `lockFolder`. */
export type Locking = {
  /** The database's lock, or that of the whole product, which `npm start` takes beside it. */
  kind?: keyof typeof LOCKS;
  /** Address that a second process is referred to. */
  address?: string;
  /** Called when another process has taken the lock. */
  onLost: () => void;
};

/**
 * Keeps a second process out of a data folder until `release`. A lock left behind by a killed process is taken over, a
 * process that is stopping is waited for. Throws a `StartError` when a living process has the lock or the folder cannot be written.
 */
export async function lockFolder(
  folder: string,
  { kind = 'database', address, onLost }: Locking,
): Promise<FolderLock> {
  const [lockPath, ownerPath] = [join(folder, LOCKS[kind].lock), join(folder, LOCKS[kind].owner)];
  const own: Owner = {
    ...{ pid: process.pid, host: hostname(), startedAt: readStartOf(process.pid), isStopping: false },
    ...(address !== undefined && { address }),
  };
  const write = (written: Owner) => writeFile(ownerPath, JSON.stringify(written), { mode: 0o600 });
  const take = (stale: number) =>
    // By the owner's path, because one process may hold both locks of a folder.
    lock(ownerPath, { lockfilePath: lockPath, stale, update: RENEW, realpath: false, onCompromised: onLost });
  const began = Date.now();
  try {
    await mkdir(folder, { recursive: true });
    for (;;) {
      const holder = await readOwner(ownerPath);
      const isLeftBehind = holder !== undefined && isGone(holder);
      try {
        const release = await take(isLeftBehind ? STALE_WHEN_GONE : STALE);
        await write(own);
        return {
          announceStop: () => write({ ...own, isStopping: true }),
          release: async () => {
            if ((await readOwner(ownerPath))?.pid === process.pid) await rm(ownerPath, { force: true });
            await release();
          },
        };
      } catch (error) {
        if (systemCode(error) !== 'ELOCKED') throw error;
        const patience = isLeftBehind ? STALE_WHEN_GONE + 2 * RENEW : holder?.isStopping ? STOPPING : 0;
        if (Date.now() - began >= patience) throw inUse(folder, holder);
        await wait(RETRY);
      }
    }
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(systemCode(error)))
      throw cannotBeWritten(folder);
    if (isDiskFull(error)) throw diskFull(folder, systemCode(error));
    throw error;
  }
}
