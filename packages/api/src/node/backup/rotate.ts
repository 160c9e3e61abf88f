import { type Dirent, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupPolicy, chooseCopiesToKeep } from '../folder/copyPolicy.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { removeUnfinished, removeUnnamed, createStoredName } from './storedFiles.ts';

/** Extension of the folder of a backup that is being made or removed. */
export const UNFINISHED = '.unfinished';
const BACKUP_NAME = /^firstbell-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

const DAY_MS = 24 * 3_600_000;

/** Returns the name of a backup that is made at a time. */
export const nameBackup = (at: Date): string =>
  `firstbell-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** A backup in a folder of backups; without a manifest that this version can read, it is not known whose it is. */
export type FoundBackup = { name: string; at: Date; manifest: Manifest | undefined };

function findManifest(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch {
    return undefined;
  }
}

/** Lists the backups in a folder, the newest first. */
export function listBackups(target: string): FoundBackup[] {
  const isBackup = (entry: Dirent) => entry.isDirectory() && BACKUP_NAME.test(entry.name);
  return readdirSync(target, { withFileTypes: true })
    .filter(isBackup)
    .map(({ name }) => ({
      name,
      at: new Date(name.replace(BACKUP_NAME, '$1T$2:$3:$4Z')),
      manifest: findManifest(join(target, name)),
    }))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Selects the complete backups of a school. Backups that do not say whose they are belong to none. */
export const selectOwn = (backups: readonly FoundBackup[], school: string | undefined): FoundBackup[] =>
  backups.filter(({ manifest }) => school !== undefined && manifest?.school === school);

/** Removes the remains of interrupted backups from a locked folder. */
export async function removeRemains(target: string): Promise<void> {
  for (const name of readdirSync(target)) {
    if (name.endsWith(UNFINISHED) && BACKUP_NAME.test(name.slice(0, -UNFINISHED.length)))
      rmSync(join(target, name), { recursive: true, force: true });
  }
  await removeUnfinished(target);
}

/** Removes a backup. It is renamed first, so that an interrupted removal leaves nothing that looks complete. */
function removeBackup(target: string, name: string): void {
  const folder = join(target, name);
  renameSync(folder, folder + UNFINISHED);
  rmSync(folder + UNFINISHED, { recursive: true });
}

/**
 * Removes the complete backups of a school that the policy does not keep, except those of the last 24 hours, one of which may have
 * been made before a change that fails; and then the files that no backup in the folder names.
 * Files stay if a backup cannot be read, because it may need them. Returns the numbers of kept and removed backups.
 */
export async function rotateBackups(
  target: string,
  school: string | undefined,
  policy: BackupPolicy,
): Promise<{ kept: number; removed: number }> {
  const backups = listBackups(target);
  const own = selectOwn(backups, school);
  const keptNames = chooseCopiesToKeep(own, policy);
  const newestTime = own[0]?.at.getTime() ?? 0;
  const surplus = own.filter(({ name, at }) => !keptNames.has(name) && newestTime - at.getTime() >= DAY_MS);
  for (const { name } of surplus) removeBackup(target, name);
  const remaining = backups.filter((backup) => !surplus.includes(backup));
  if (remaining.every(({ manifest }) => manifest !== undefined)) {
    const names = remaining.flatMap(({ manifest }) =>
      manifest?.format === 3 ? manifest.files.map((id) => createStoredName(id, manifest.key)) : [],
    );
    await removeUnnamed(target, new Set(names));
  }
  return { kept: own.length - surplus.length, removed: surplus.length };
}
