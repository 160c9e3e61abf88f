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
/** Marks a folder in which a school is, or was, kept. */
export const MARKER = 'school.json';
/** Begins the name of a folder that holds a school which was moved aside. */
export const REPLACED = 'replaced-';

/** Lock of the embedded database, and that of the whole product; `owner` says which process has the lock. */
export const LOCKS = {
  database: { lock: 'in-use.lock', owner: 'owner.json' },
  product: { lock: 'running.lock', owner: 'running.json' },
} as const;
const OWNERS = Object.values(LOCKS).map(({ owner }) => owner);
/** Where files arrive that go to a bucket. */
const UPLOADS = 'uploads';
const OWN: readonly string[] = [
  DATABASE,
  ACCOUNTS,
  FILES,
  UPLOADS,
  COPIES,
  MARKER,
  ...OWNERS,
  ...Object.values(LOCKS).map(({ lock }) => lock),
];
/** Found in no folder but one of ours. */
const SIGNS = [MARKER, ...OWNERS];
/** Names that a disk or a system puts into the root of what it mounts. */
const FOREIGN = /^(\.|lost\+found$|System Volume Information$)/;

const isOwn = (name: string) => OWN.includes(name) || name.startsWith(REPLACED);

/**
 * Names what is Firstbell's in a data folder. Throws a `StartError` when the folder holds other things and no sign of
 * Firstbell: its modes are about to be changed.
 */
export function ownEntries(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !FOREIGN.test(name));
  const other = names.find((name) => !isOwn(name));
  if (other !== undefined && !SIGNS.some((sign) => names.includes(sign))) {
    throw new StartError(
      `The folder ${folder} holds other things (${other}…). Set DATA_DIR to a folder that is Firstbell's alone.`,
    );
  }
  return names.filter(isOwn);
}
