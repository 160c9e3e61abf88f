import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findErrorCode, isDiskFull } from '../../db/failure.ts';
import { StartError } from '../startError.ts';

/** Bytes that must be free for a start: one segment of the write-ahead log. */
const REQUIRED_BYTES = 16 * 1024 * 1024;
/** Creates the error of a full disk. */
export const createDiskFullError = (folder: string, code = 'ENOSPC') =>
  new StartError(
    `The disk of the folder ${folder} is full (${code}). Make room on it and start again; nothing that was saved is lost.`,
  );

/** Creates the error for a disk with less free space than is reserved. */
export const createReserveError = (folder: string, bytes: number) =>
  new StartError(
    `The disk of the folder ${folder} has less than the ${Math.ceil(bytes / 1_048_576)} MiB that are kept free (FREE_MIB_KEPT). Make room on it, or keep less free, and start again.`,
  );

/** Writes and removes a number of bytes in a folder. Throws the system's error if that fails. */
export function probeWrite(folder: string, bytes: number): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(bytes), { mode: 0o600 });
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Throws a `StartError` if the disk of a folder is full. */
export function requireFreeSpace(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    probeWrite(folder, REQUIRED_BYTES);
  } catch (error) {
    if (isDiskFull(error)) throw createDiskFullError(folder, findErrorCode(error));
  }
}
