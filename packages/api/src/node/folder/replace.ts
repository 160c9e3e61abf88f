import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';
import { listCopies } from './copies.ts';
import { ACCOUNTS, COPIES, DATABASE, FILES, MARKER, REPLACED } from './entries.ts';
import { lockFolder } from './lock.ts';
import { markUsed } from './marker.ts';
import { makePrivate } from './privateModes.ts';
import { unregisterFolder } from './usedFolders.ts';

/** Change of a data folder before the start. */
export type FolderOrder = { kind: 'new' | 'new-accounts' } | { kind: 'restore'; copy: string };

/** Moves the existing ones of some entries into a new folder and returns its path; `undefined` if there was nothing to move. */
export function moveAside(folder: string, names: readonly string[]): string | undefined {
  const there = names.filter((name) => existsSync(join(folder, name)));
  if (there.length === 0) return undefined;
  const aside = join(folder, `${REPLACED}${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of there) renameSync(join(folder, name), join(aside, name));
  return aside;
}

function restore(folder: string, copy: string): string | undefined {
  const copies = listCopies(folder);
  if (!copies.includes(copy)) {
    const known = copies.length === 0 ? 'there is none' : `there are ${copies.join(', ')}`;
    throw new StartError(`There is no copy ${copy} in ${join(folder, COPIES)}: ${known}.`);
  }
  const source = join(folder, COPIES, copy);
  const draft = join(folder, COPIES, '.restoring');
  rmSync(draft, { recursive: true, force: true });
  cpSync(source, draft, { recursive: true });
  const names = [DATABASE, ACCOUNTS].filter((name) => existsSync(join(draft, name)));
  const aside = moveAside(folder, names);
  for (const name of names) renameSync(join(draft, name), join(folder, name));
  rmSync(draft, { recursive: true });
  markUsed(folder);
  return aside;
}

const NEW = { new: [DATABASE, ACCOUNTS, FILES, COPIES, MARKER], 'new-accounts': [ACCOUNTS] };

/**
 * Empties a data folder for a new school or new accounts, or restores a copy. Existing data is moved aside, never removed.
 * Returns a message with its new place. Throws a `StartError` if the folder is in use or the copy does not exist.
 */
export async function changeSchool(folder: string, order: FolderOrder): Promise<string> {
  makePrivate(folder);
  const lock = await lockFolder(folder, { onLost: () => undefined });
  try {
    if (order.kind === 'new') unregisterFolder(folder);
    const aside = order.kind === 'restore' ? restore(folder, order.copy) : moveAside(folder, NEW[order.kind]);
    return aside === undefined
      ? `There was nothing to move aside in ${folder}.`
      : `What stood in ${folder} is kept in ${aside}.`;
  } finally {
    await lock.release();
  }
}
