import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

/** Register of used data folders, outside of them. It shows that an empty folder was emptied or is not mounted. */
const REGISTER_FOLDER = join(import.meta.dirname, '../../../../../.cache/used-folders');

const entryOf = (folder: string) =>
  join(REGISTER_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 32));

/** Removes the entries of deleted temporary folders, such as those of tests. */
function removeTemporaryEntries(): void {
  for (const name of readdirSync(REGISTER_FOLDER)) {
    const folder = readFileSync(join(REGISTER_FOLDER, name), 'utf8');
    if (folder.startsWith(tmpdir() + sep) && !existsSync(folder))
      rmSync(join(REGISTER_FOLDER, name), { force: true });
  }
}

/** Tells whether this installation has used a data folder. */
export const isRegistered = (folder: string): boolean => existsSync(entryOf(folder));

/** Registers a used data folder, if the installation can be written. */
export function registerFolder(folder: string): void {
  if (isRegistered(folder)) return;
  try {
    mkdirSync(REGISTER_FOLDER, { recursive: true });
    removeTemporaryEntries();
    writeFileSync(entryOf(folder), folder);
  } catch {
    // The installation is read-only, so only the marker file in the data folder shows that the folder was used.
  }
}

/** Removes a data folder from the register, so that a new school can be created in it. */
export const unregisterFolder = (folder: string): void => {
  rmSync(entryOf(folder), { force: true });
};
