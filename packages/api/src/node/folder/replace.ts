import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';
import { createEarlierBackupError } from '../startHints.ts';
import { describeSchema, listCopies, readCopySchema } from './copySchema.ts';
import { ACCOUNTS, COPIES, DATABASE, FILES, MARKER, REPLACED } from './entries.ts';
import { isEarlierCopy } from './earlierSchool.ts';
import { lockFolder } from './lock.ts';
import { forgetSchool, markUsed } from './marker.ts';
import { makePrivate } from './privateModes.ts';
import { unregisterFolder } from './usedFolders.ts';

/** Change of a data folder that is made before the start. */
export type FolderOrder = { kind: 'new' | 'new-accounts' } | { kind: 'restore'; copy: string };

/** Moves the existing entries into a new folder and returns its path; undefined if no entry exists. */
export function moveAside(folder: string, names: readonly string[]): string | undefined {
  const existing = names.filter((name) => existsSync(join(folder, name)));
  if (existing.length === 0) return undefined;
  const replacedFolder = join(folder, `${REPLACED}${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(replacedFolder, { mode: 0o700 });
  for (const name of existing) renameSync(join(folder, name), join(replacedFolder, name));
  return replacedFolder;
}

async function restoreCopy(folder: string, copy: string): Promise<string | undefined> {
  const copies = listCopies(folder);
  if (!copies.includes(copy)) {
    const known = copies.length === 0 ? 'there is none' : `there are ${copies.join(', ')}`;
    throw new StartError(`There is no copy ${copy} in ${join(folder, COPIES)}: ${known}.`);
  }
  const source = join(folder, COPIES, copy);
  const unfinished = join(folder, COPIES, '.restoring');
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(source, unfinished, { recursive: true });
  if (await isEarlierCopy(unfinished)) {
    rmSync(unfinished, { recursive: true });
    throw createEarlierBackupError(source);
  }
  const names = [DATABASE, ACCOUNTS].filter((name) => existsSync(join(unfinished, name)));
  const replacedFolder = moveAside(folder, names);
  for (const name of names) renameSync(join(unfinished, name), join(folder, name));
  rmSync(unfinished, { recursive: true });
  forgetSchool(folder);
  markUsed(folder);
  return replacedFolder;
}

/** Entries to move aside, by kind of change. */
const MOVED_ASIDE = { new: [DATABASE, ACCOUNTS, FILES, COPIES, MARKER], 'new-accounts': [ACCOUNTS] };

/**
 * Empties a data folder for a new school or new accounts, or restores a copy. Moves existing data aside and never removes it.
 * Returns a message that names the folder of the moved data. Throws a `StartError` if the folder is in use, there is no such copy, or a
 * version before 0.2 made it.
 */
export async function changeSchool(folder: string, order: FolderOrder): Promise<string> {
  makePrivate(folder);
  const lock = await lockFolder(folder, { onLost: () => undefined });
  try {
    if (order.kind === 'new') unregisterFolder(folder);
    const replacedFolder =
      order.kind === 'restore'
        ? await restoreCopy(folder, order.copy)
        : moveAside(folder, MOVED_ASIDE[order.kind]);
    const schema = order.kind === 'restore' ? readCopySchema(folder, order.copy) : undefined;
    const moved =
      replacedFolder === undefined
        ? `There was nothing to move aside in ${folder}.`
        : `The previous content of ${folder} is in ${replacedFolder}.`;
    return schema === undefined ? moved : `${moved} The copy is restored. ${describeSchema(schema)}`;
  } finally {
    await lock.release();
  }
}
