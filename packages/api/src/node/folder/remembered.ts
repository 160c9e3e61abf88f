import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

/** Outside of every data folder: what was emptied, or is not mounted, cannot say itself that it was used. */
const REGISTER = join(import.meta.dirname, '../../../../../.cache/used-folders');

const entryOf = (folder: string) =>
  join(REGISTER, createHash('sha256').update(folder).digest('hex').slice(0, 32));

/** Forgets temporary folders that are gone, as those of tests. */
function forgetTemporary(): void {
  for (const name of readdirSync(REGISTER)) {
    const folder = readFileSync(join(REGISTER, name), 'utf8');
    if (folder.startsWith(tmpdir() + sep) && !existsSync(folder))
      rmSync(join(REGISTER, name), { force: true });
  }
}

/** Says whether this installation has used a data folder. */
export const isRemembered = (folder: string): boolean => existsSync(entryOf(folder));

/** Remembers a data folder, where the installation's own folder can be written. */
export function remember(folder: string): void {
  if (isRemembered(folder)) return;
  try {
    mkdirSync(REGISTER, { recursive: true });
    forgetTemporary();
    writeFileSync(entryOf(folder), folder);
  } catch {
    // An installation that nobody may write: only the folder's own marker tells.
  }
}

/** Forgets a data folder, in which a new school may begin. */
export const forget = (folder: string): void => {
  rmSync(entryOf(folder), { force: true });
};
