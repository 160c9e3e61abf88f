import { constants, cpSync, existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEarlierFolderError } from '../startHints.ts';
import { DATABASE } from './entries.ts';
import { hasCurrentFormat } from './marker.ts';

const hasDatabase = (folder: string) => existsSync(join(folder, DATABASE, 'PG_VERSION'));

/**
 * Tells whether a version before 0.2 made the database in a folder that may be changed, such as a copy: opening a database writes to
 * it. A database that cannot be opened is not judged.
 */
export async function isEarlierCopy(folder: string): Promise<boolean> {
  if (!hasDatabase(folder)) return false;
  // Imported only here, because most starts need neither the database nor its schema in this process.
  const [{ isFromEarlierVersion }, { withCopiedDatabase }] = await Promise.all([
    import('../../db/migrate.ts'),
    import('../backup/openCopied.ts'),
  ]);
  return withCopiedDatabase(folder, isFromEarlierVersion).catch(() => false);
}

/** Throws a `StartError` if a version before 0.2 made the school in a data folder, and leaves it unchanged. */
export async function refuseEarlierSchool(folder: string): Promise<void> {
  if (hasCurrentFormat(folder) || !hasDatabase(folder)) return;
  using copy = mkdtempDisposableSync(join(tmpdir(), 'firstbell-earlier-'));
  cpSync(join(folder, DATABASE), join(copy.path, DATABASE), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  if (await isEarlierCopy(copy.path)) throw createEarlierFolderError(folder);
}
