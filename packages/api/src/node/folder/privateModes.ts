import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCode } from '../startError.ts';
import { ownEntries } from './entries.ts';

/** Rights of the group and of others. */
const OTHERS = 0o077;
/** Hides from other users what this process, and those it starts, will write. */
export const PRIVATE_UMASK = OTHERS;

const isWindows = process.platform === 'win32';

function refuseForeign(path: string, { uid }: Stats): void {
  if (uid === process.getuid?.()) return;
  throw new StartError(
    `${path} belongs to another user (number ${uid}). Run Firstbell as that user, or make it this one's: chown -R.`,
  );
}

/** Changes the mode of a file or folder, and of what is below; follows no symbolic link. */
function close(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  refuseForeign(path, found);
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) {
    chmodSync(path, mode);
    if ((lstatSync(path).mode & OTHERS) !== 0) {
      throw new StartError(
        `Other users can read ${path}, and its disk keeps no modes. Set DATA_DIR to a folder on a disk that does.`,
      );
    }
  }
  if (found.isDirectory()) for (const name of readdirSync(path)) closeIfThere(join(path, name));
}

/** The same for what another part, which writes and renames at this moment, may have taken away. */
function closeIfThere(path: string): void {
  try {
    close(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

/**
 * Makes the data folder when it is missing, and lets nobody but this user read it (0700) or what is Firstbell's in it
 * (0700 and 0600). Throws a `StartError` when it belongs to someone else, holds other things or keeps no modes.
 */
export function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const own = ownEntries(folder);
    if (isWindows) return;
    refuseForeign(folder, lstatSync(folder + '/.'));
    chmodSync(folder, 0o700);
    for (const name of own) closeIfThere(join(folder, name));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The folder ${folder} cannot be written (${systemCode(error) || String(error)}). Give this user the right to write it, or set DATA_DIR to another folder.`,
    );
  }
}
