import { type NodeConfig } from '../config.ts';
import { openDatabase } from '../database/openSchool.ts';
import { forgetSchool } from '../folder/marker.ts';
import { adoptPlaces } from './requirePlaces.ts';

/**
 * Marks the configured data folder and bucket as those of the configured database, after files were lost or places exchanged on
 * purpose. Returns the message for the terminal.
 */
export async function adopt(config: NodeConfig): Promise<string> {
  await using db = await openDatabase(config);
  forgetSchool(config.dataDir);
  await adoptPlaces(db, config);
  return 'The database, DATA_DIR and the store of files belong together now. Files that are missing stay missing.';
}
