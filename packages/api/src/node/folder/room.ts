import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, isDiskFull } from '../../db/failure.ts';
import { StartError } from '../startError.ts';

/** Minimum free bytes for a start: one segment of the write-ahead log. */
const ROOM = 16 * 1024 * 1024;
/** Creates the error of a full disk. */
export const diskFull = (folder: string, code = 'ENOSPC') =>
  new StartError(
    `The disk of the folder ${folder} is full (${code}). Make room on it and start again; nothing that was saved is lost.`,
  );

/** Creates the error of a disk with less free space than is reserved for the database. */
export const reserveReached = (folder: string, bytes: number) =>
  new StartError(
    `The disk of the folder ${folder} has less than the ${Math.ceil(bytes / 1_048_576)} MiB that are kept free (FREE_MIB_KEPT). Make room on it, or keep less free, and start again.`,
  );

/** Tests whether a number of bytes can be written in a folder. Throws the system's error if not. */
export function probeWrite(folder: string, bytes: number): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(bytes), { mode: 0o600 });
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Throws a `StartError` when the disk of a folder is full. */
export function requireRoom(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    probeWrite(folder, ROOM);
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(folder, codeOf(error));
  }
}
