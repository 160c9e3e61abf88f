import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import { isDiskFull } from '../../db/failure.ts';
import { StartError, systemCode } from '../startError.ts';
import { LOCKS } from './entries.ts';
import { readStartTime } from './processStart.ts';
import { createDiskFullError } from './room.ts';
import { writeDurably } from './writeDurably.ts';

/** Milliseconds without a renewal after which a lock is stale. No query blocks a process for so long. */
const STALE_MS = 30_000;
/** Milliseconds after which the lock of an ended process is stale. */
const ENDED_STALE_MS = 2000;
/** Milliseconds to wait for a process that is stopping. */
const STOP_WAIT_MS = 10_000;
const RENEW_INTERVAL_MS = 1000;
const RETRY_INTERVAL_MS = 200;

const owner = z.object({
  pid: z.number(),
  host: z.string(),
  /** Start time of the process, which distinguishes it from a later process with the same number. */
  startedAt: z.string().default(''),
  /** Address of the product, in a lock of `npm start`. */
  address: z.string().optional(),
  isStopping: z.boolean().default(false),
});
type Owner = z.infer<typeof owner>;

/** Reads the owner of a lock; undefined if there is none. */
export async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return owner.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Tells whether the owner of a lock was a process on this machine and has ended. */
export function hasEnded({ pid, host, startedAt }: Owner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return true;
  }
  return readStartTime(pid) !== startedAt;
}

/** Tells whether a lock was renewed while the clock was ahead. Such a lock would not become stale in time. */
async function isFromFuture(lockPath: string): Promise<boolean> {
  const stats = await stat(lockPath).catch(() => undefined);
  return stats !== undefined && stats.mtimeMs > Date.now() + ENDED_STALE_MS;
}

/** Error of a data folder that another process uses. */
export class FolderInUse extends StartError {}

function createInUseError(folder: string, other: Owner | undefined): FolderInUse {
  if (other?.address !== undefined) {
    return new FolderInUse(
      `Firstbell is running already at ${other.address} (process ${other.pid}): stop it with Ctrl+C there, or start another with its own DATA_DIR and ports.`,
    );
  }
  const who = other ? ` (process ${other.pid} on ${other.host})` : '';
  return new FolderInUse(
    `The folder ${folder} is in use by another Firstbell${who}. Stop that one, or set DATA_DIR to another folder.`,
  );
}

const createNotWritableError = (folder: string) =>
  new StartError(
    `The folder ${folder} cannot be written. Give this user the right to write it, or set DATA_DIR to another folder.`,
  );

/** A folder lock of this process. */
export type FolderLock = {
  /** Announces that this process will release the lock soon, so that another process waits. */
  announceStop: () => void;
  release: () => Promise<void>;
};

/** Options of `lockFolder`. */
export type LockOptions = {
  /** Lock of the database, or of the whole product, which `npm start` takes in addition. */
  kind?: keyof typeof LOCKS;
  /** Address that the error in a second process shows. */
  address?: string;
  /** Called when another process has taken the lock. */
  onLost: () => void;
};

/**
 * Locks a data folder against other processes until `release`. Takes over the stale lock of a killed process, and waits for a
 * process that is stopping. Throws a `StartError` if a running process has the lock, or the folder cannot be written.
 */
export async function lockFolder(
  folder: string,
  { kind = 'database', address, onLost }: LockOptions,
): Promise<FolderLock> {
  const [lockPath, ownerPath] = [join(folder, LOCKS[kind].lock), join(folder, LOCKS[kind].owner)];
  const thisProcess: Owner = {
    ...{ pid: process.pid, host: hostname(), startedAt: readStartTime(process.pid), isStopping: false },
    ...(address !== undefined && { address }),
  };
  const write = (newOwner: Owner) => {
    writeDurably(ownerPath, JSON.stringify(newOwner));
  };
  const acquire = (stale: number) =>
    // `proper-lockfile` identifies a lock by its file. One process may have both locks of a folder.
    lock(ownerPath, {
      lockfilePath: lockPath,
      stale,
      update: RENEW_INTERVAL_MS,
      realpath: false,
      onCompromised: onLost,
    });
  const waitStart = Date.now();
  try {
    await mkdir(folder, { recursive: true });
    for (;;) {
      const other = await readOwner(ownerPath);
      const isOwnerEnded = other !== undefined && hasEnded(other);
      try {
        const release = await acquire(isOwnerEnded ? ENDED_STALE_MS : STALE_MS);
        write(thisProcess);
        return {
          announceStop: () => {
            write({ ...thisProcess, isStopping: true });
          },
          release: async () => {
            // In this order, because a process killed in between would leave a lock without an owner, which is stale only late.
            await release();
            if ((await readOwner(ownerPath))?.pid === process.pid) await rm(ownerPath, { force: true });
          },
        };
      } catch (error) {
        if (systemCode(error) !== 'ELOCKED') throw error;
        if (isOwnerEnded && (await isFromFuture(lockPath))) await utimes(lockPath, 0, 0);
        const maxWait = isOwnerEnded
          ? ENDED_STALE_MS + 2 * RENEW_INTERVAL_MS
          : other?.isStopping
            ? STOP_WAIT_MS
            : 0;
        if (Date.now() - waitStart >= maxWait) throw createInUseError(folder, other);
        await wait(RETRY_INTERVAL_MS);
      }
    }
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(systemCode(error)))
      throw createNotWritableError(folder);
    if (isDiskFull(error)) throw createDiskFullError(folder, systemCode(error));
    throw error;
  }
}
