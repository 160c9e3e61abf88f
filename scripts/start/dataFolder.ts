import { makePrivate, requireRoom } from '@firstbell/api/folder';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from './environment.ts';

const STOPPING_MS = 10_000;

const note = z.object({
  pid: z.number(),
  startedAt: z.string(),
  address: z.string(),
  isStopping: z.boolean().default(false),
});
type Note = z.infer<typeof note>;

/** Reads the start time of a process, which tells it from a later one with the same id; empty where it is unknown. */
function readStartTime(pid: number): string {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie: killed, and not yet reaped by its parent.
    return state === 'Z' ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readNote(file: string): Note | null {
  try {
    return note.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

const isClaimAlive = (held: Note) => isAlive(held.pid) && readStartTime(held.pid) === held.startedAt;

/** Lock on a data folder. */
export type Claim = {
  /** Marks the lock as about to be released. */
  tellStopping: () => void;
  release: () => void;
};

/**
 * Locks the data folder; throws a StartError when it is not writable or a running process holds the lock. Waits for a process
 * that is stopping, and takes over the stale lock of a killed one.
 */
export async function claimDataFolder(folder: string, address: string): Promise<Claim> {
  makePrivate(folder);
  requireRoom(folder);
  const file = join(folder, 'running.json');
  const deadline = Date.now() + STOPPING_MS;
  for (let held = readNote(file); held && isClaimAlive(held); held = readNote(file)) {
    if (!held.isStopping || Date.now() > deadline) {
      throw new StartError(
        `Firstbell is running already at ${held.address} (process ${held.pid}): stop it with Ctrl+C there, or start another with its own DATA_DIR and ports.`,
      );
    }
    await pause(100);
  }
  rmSync(file, { force: true });
  const own: Note = { pid: process.pid, startedAt: readStartTime(process.pid), address, isStopping: false };
  writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  return {
    tellStopping: () => {
      writeFileSync(file, JSON.stringify({ ...own, isStopping: true }));
    },
    release: () => {
      if (readNote(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}
