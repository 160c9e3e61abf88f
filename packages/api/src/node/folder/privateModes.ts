import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCode } from '../startError.ts';
import { listOwnEntries } from './entries.ts';

/** Mode bits of the group and of others. */
const OTHERS_MODE = 0o077;
/** Umask that hides new files of this process and its children from other users. */
export const PRIVATE_UMASK = OTHERS_MODE;

const isWindows = process.platform === 'win32';

function requireOwnership(path: string, { uid }: Stats): void {
  if (uid === process.getuid?.()) return;
  throw new StartError(
    `${path} belongs to another user (number ${uid}). Run Firstbell as that user, or change the owner (chown -R).`,
  );
}

/** Removes other users' rights on a file, or on a folder and its content. Does not follow symbolic links. */
function restrictMode(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  requireOwnership(path, stats);
  const mode = stats.isDirectory() ? 0o700 : 0o600;
  if ((stats.mode & 0o777) !== mode) {
    chmodSync(path, mode);
    if ((lstatSync(path).mode & OTHERS_MODE) !== 0) {
      throw new StartError(
        `Other users can read ${path}, and its disk does not store file modes. Set DATA_DIR to a folder on a disk that does.`,
      );
    }
  }
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictIfExists(join(path, name));
}

/** Restricts the mode of a path, unless another part of the program has deleted or renamed it meanwhile. */
function restrictIfExists(path: string): void {
  try {
    restrictMode(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

/**
 * Creates the data folder if it is missing, and makes the folder and Firstbell's entries private to this user (0700 and 0600).
 * Throws a `StartError` if the folder belongs to another user, has other entries, or is on a disk without modes.
 */
export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const entries = listOwnEntries(folder);
    if (isWindows) return;
    requireOwnership(folder, lstatSync(folder + '/.'));
    chmodSync(folder, 0o700);
    for (const name of entries) restrictIfExists(join(folder, name));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The folder ${folder} cannot be written (${systemCode(error) || String(error)}). Give this user the right to write it, or set DATA_DIR to another folder.`,
    );
  }
}
