import { readdirSync } from 'node:fs';
import { StartError } from '../startError.ts';

/** Folder of the embedded database, inside the data folder. */
export const DATABASE = 'database';
/** Folder of the Auth emulator's accounts. */
export const ACCOUNTS = 'accounts';
/** Folder of uploaded files. */
export const FILES = 'files';
/** Folder of the database's copies. */
export const COPIES = 'copies';
/** File that marks a data folder with a school. */
export const MARKER = 'school.json';
/** File of the keys of sensitive data; no copy and no backup contains it. */
export const KEYS = 'keys.json';
/** File of the erasures, which stays when a school is replaced, and which is beside the backups, too. */
export const ERASURES = 'erasures.jsonl';
/** Folder through which commands send requests to the running service. */
export const REQUESTS = 'requests';
/** Prefix of the folders of schools that were moved aside. */
export const REPLACED = 'replaced-';

/** Lock files of the embedded database and of the whole product; the file `owner` identifies the process that has the lock. */
export const LOCKS = {
  database: { lock: 'in-use.lock', owner: 'owner.json' },
  product: { lock: 'running.lock', owner: 'running.json' },
} as const;
const OWNERS = Object.values(LOCKS).map(({ owner }) => owner);
/** Folder of uploads before they are sent to a bucket. */
const UPLOADS = 'uploads';
const OWN_ENTRIES: readonly string[] = [
  DATABASE,
  ACCOUNTS,
  FILES,
  UPLOADS,
  COPIES,
  MARKER,
  KEYS,
  ERASURES,
  REQUESTS,
  ...OWNERS,
  ...Object.values(LOCKS).map(({ lock }) => lock),
];
/** Entries that only a data folder of Firstbell has. */
const UNIQUE_ENTRIES = [MARKER, ...OWNERS];
/** Entries that operating systems create in the root of a mounted disk. */
const SYSTEM_ENTRY = /^(\.|lost\+found$|System Volume Information$)/;

const isFirstbellEntry = (name: string) => OWN_ENTRIES.includes(name) || name.startsWith(REPLACED);

/**
 * Lists Firstbell's entries in a data folder. Throws a `StartError` if the folder has other entries and no entry that only Firstbell
 * creates. Such a folder may have another purpose, and the caller would change the modes of its entries.
 */
export function listOwnEntries(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !SYSTEM_ENTRY.test(name));
  const foreignName = names.find((name) => !isFirstbellEntry(name));
  if (foreignName !== undefined && !UNIQUE_ENTRIES.some((entry) => names.includes(entry))) {
    throw new StartError(
      `The folder ${folder} contains other files (${foreignName}…). Set DATA_DIR to a folder that is Firstbell's alone.`,
    );
  }
  return names.filter(isFirstbellEntry);
}
