import { ACCOUNTS, listCopies, readFolderState } from '@firstbell/api/folder';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type StartEnvironment } from '../environment.ts';

/** File in the accounts' folder that exists until accounts are saved. The sample account is created only while this file exists. */
const FIRST_START_FILE = 'first-start';

/** Allows the sample account if the accounts' folder is empty because the school is new or its accounts were moved aside. */
export function allowSampleAccount({ dataFolder, folderOrder: order }: StartEnvironment): void {
  const folder = join(dataFolder, ACCOUNTS);
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  if (order?.kind !== 'new-accounts' && readFolderState(dataFolder) === 'used') return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, FIRST_START_FILE), '', { mode: 0o600 });
}

/** Tells whether the sample account may be created in an accounts' folder. */
export const isSampleAccountAllowed = (folder: string): boolean => existsSync(join(folder, FIRST_START_FILE));

/** Removes the permission for the sample account, after accounts were saved. */
export const forbidSampleAccount = (folder: string): void => {
  rmSync(join(folder, FIRST_START_FILE), { force: true });
};

/** Returns instructions for restoring missing or damaged accounts. */
export function describeAccountsRepair(folder: string): string {
  const [newest] = listCopies(dirname(folder));
  const restoreHint =
    newest === undefined
      ? 'Put a backup of the file back'
      : `Copy ${join(dirname(folder), 'copies', newest, ACCOUNTS, 'accounts.json')} there`;
  return `${restoreHint}, or start with only the sample account: npm start -- --new-accounts.`;
}
