import { type OwnDatabase } from '../../db/database.ts';
import { classifyFailure } from '../../db/failure.ts';
import { isFromEarlierVersion } from '../../db/migrate.ts';
import { type NodeConfig } from '../config.ts';
import { readFolderState } from '../folder/marker.ts';
import { checkPlaces } from '../places/requirePlaces.ts';
import { openFolderDatabase } from './folderDatabase.ts';
import { openServerDatabase } from './serverDatabase.ts';
import { StartError } from '../startError.ts';
import { createEarlierDatabaseError, findServerHint } from '../startHints.ts';

async function openServer(url: string): Promise<OwnDatabase> {
  const db = openServerDatabase(url, () => undefined);
  // A server that does not respond is reported by the command's own statements.
  if (!(await isFromEarlierVersion(db).catch(() => false))) return db;
  await db.close();
  throw createEarlierDatabaseError('DATABASE_URL');
}

/**
 * Opens the database of a configured school. Throws a `StartError` if there is no school, if a version before 0.2 made it, or if a
 * running Firstbell uses its embedded database.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<NodeConfig, 'databaseUrl' | 'dataDir'>): Promise<OwnDatabase> {
  if (databaseUrl !== undefined) return openServer(databaseUrl);
  const state = readFolderState(dataDir);
  if (state === 'new' || state === 'unfinished') throw new StartError(`There is no school in ${dataDir}.`);
  return openFolderDatabase(dataDir, () => undefined);
}

/** Opens the database of a configured school for a command. Throws a `StartError` also if its places belong to different schools. */
export async function openSchool(
  config: Pick<NodeConfig, 'databaseUrl' | 'dataDir' | 's3'>,
): Promise<OwnDatabase> {
  const db = await openDatabase(config);
  try {
    await checkPlaces(db, config);
    return db;
  } catch (error) {
    await db.close();
    const hint = config.databaseUrl === undefined ? undefined : findServerHint(classifyFailure(error));
    throw hint === undefined ? error : new StartError(`DATABASE_URL: ${hint}`);
  }
}
