import { ACCOUNTS, listCopies, stateOf } from '@firstbell/api/folder';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type StartEnvironment } from '../environment.ts';

/** Stands in the accounts' folder while there never were accounts: only then is the sample account made. */
const ALLOWED = 'first-start';

/** Allows the sample account in a folder that is new, or whose accounts were moved aside just now. */
export function allowFirstAccount({ dataFolder, order }: StartEnvironment): void {
  const folder = join(dataFolder, ACCOUNTS);
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  if (order?.kind !== 'new-accounts' && stateOf(dataFolder) === 'used') return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, ALLOWED), '', { mode: 0o600 });
}

export const isFirstAccountAllowed = (folder: string): boolean => existsSync(join(folder, ALLOWED));

/** Ends the permission, once accounts were saved. */
export const endFirstStart = (folder: string): void => {
  rmSync(join(folder, ALLOWED), { force: true });
};

/** Says how accounts that are missing or damaged come back. */
export function wayToAccounts(folder: string): string {
  const [newest] = listCopies(dirname(folder));
  const back =
    newest === undefined
      ? 'Put a backup of the file back'
      : `Copy ${join(dirname(folder), 'copies', newest, ACCOUNTS, 'accounts.json')} there`;
  return `${back}, or begin with the sample account alone: npm start -- --new-accounts.`;
}
