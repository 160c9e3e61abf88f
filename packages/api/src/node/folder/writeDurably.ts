import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from '../startError.ts';

/**
 * Flushes a file or folder to the disk. Does nothing on systems that cannot flush folders: Windows, and some network shares.
 */
export function flush(path: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (process.platform === 'win32') return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP'].includes(systemCode(error))) throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Replaces a file atomically and flushes it, so that after a power failure it has the old or the new content. Only its owner can read it. */
export function writeDurably(path: string, content: string): void {
  const temporaryPath = `${path}.new`;
  const descriptor = openSync(temporaryPath, 'w', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporaryPath, path);
  flush(dirname(path));
}
