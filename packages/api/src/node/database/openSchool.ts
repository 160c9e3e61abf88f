import { type Database } from '../../db/database.ts';
import { type NodeConfig } from '../config.ts';
import { readFolderState } from '../folder/marker.ts';
import { openFolderDatabase } from './folderDatabase.ts';
import { openServerDatabase } from './serverDatabase.ts';
import { StartError } from '../startError.ts';

/**
 * Opens the database of a configured school for a command. Throws a `StartError` if there is no school, or if a running
 * Firstbell uses its embedded database.
 */
export async function openSchool({
  databaseUrl,
  dataDir,
}: Pick<NodeConfig, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl !== undefined) return openServerDatabase(databaseUrl, () => undefined);
  if (readFolderState(dataDir) !== 'used') throw new StartError(`There is no school in ${dataDir}.`);
  return openFolderDatabase(dataDir, () => undefined);
}
