import { constants, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEarlierFolderError } from '../startHints.ts';
import { DATABASE } from './entries.ts';
import { hasCurrentFormat } from './marker.ts';

/**
 * Tells whether a version before 0.2 made the database in a folder, which stays unchanged: opening a database writes to it, so a
 * temporary copy is opened. A database that cannot be opened is not judged.
 */
export async function hasEarlierDatabase(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, DATABASE, 'PG_VERSION'))) return false;
  // Imported only here, because most starts need neither the database nor its schema in this process.
  const [{ isFromEarlierVersion }, { withCopiedDatabase }] = await Promise.all([
    import('../../db/migrate.ts'),
    import('../backup/openCopied.ts'),
  ]);
  const copy = mkdtempSync(join(tmpdir(), 'firstbell-earlier-'));
  try {
    cpSync(join(folder, DATABASE), join(copy, DATABASE), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return await withCopiedDatabase(copy, isFromEarlierVersion);
  } catch {
    return false;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Throws a `StartError` if a version before 0.2 made the school in a data folder, and leaves it unchanged. */
export async function refuseEarlierSchool(folder: string): Promise<void> {
  if (!hasCurrentFormat(folder) && (await hasEarlierDatabase(folder))) throw createEarlierFolderError(folder);
}
