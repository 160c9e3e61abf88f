import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(4096, 1);

/** A small separate disk that a test can fill. */
export type SmallDisk = {
  /** Mount point. */
  path: string;
  /** Fills the disk to its last block. */
  fill: () => void;
  /** Removes the file with which `fill` has filled the disk. */
  free: () => void;
  /** Changes the size, such as `300m`. */
  resize: (size: string) => void;
  remove: () => void;
};

/** Writes blocks to a file until there is no room. Throws any other error. */
function writeUntilFull(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Mounts a disk in memory. Only root may mount it. */
export function mountSmallDisk(size: string): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'firstbell-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    throw new Error('This test fills a separate disk: run it as root, so that it can mount a tmpfs.', {
      cause: error,
    });
  }
  const fillerFile = join(path, 'filler');
  return {
    path,
    fill: () => {
      writeUntilFull(fillerFile);
    },
    free: () => {
      rmSync(fillerFile);
    },
    resize: (newSize) => {
      execFileSync('mount', ['-o', `remount,size=${newSize}`, path]);
    },
    remove: () => {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}
