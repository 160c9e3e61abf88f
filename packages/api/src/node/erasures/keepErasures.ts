import { createRecords } from '../../service/app.ts';
import { type Database } from '../../db/database.ts';
import { findPendingMigrations } from '../../db/migrate.ts';
import { countErasures, readLedger, repeatErasures } from '../../features/erasure/ledger.ts';
import { type NodeConfig } from '../config.ts';
import { findSchoolId, readSchoolId } from '../places/schoolId.ts';
import { addToLedgerFile, readLedgerFile } from './ledgerFile.ts';

/** Settings that say where the ledger of erasures is, and when a day begins. */
type LedgerConfig = Pick<NodeConfig, 'dataDir' | 'settings'>;

/** Adds the erasures of the database to the files in some folders. */
export async function noteErasures(db: Database, folders: readonly string[]): Promise<void> {
  const school = await findSchoolId(db.orm);
  if (school === undefined || (await findPendingMigrations(db)).length > 0) return;
  const entries = await readLedger(db.orm);
  for (const folder of folders) addToLedgerFile(folder, school, entries);
}

/**
 * Repeats the erasures in the file of the data folder that the database does not have, and adds those of the database to the
 * file. Returns the number of repeated erasures.
 */
export async function repeatNotedErasures(
  db: Database,
  { dataDir, settings }: LedgerConfig,
): Promise<number> {
  const { id } = await readSchoolId(db.orm);
  const records = createRecords(db, () => new Date(), settings.publicConfig.time_zone);
  const repeated = await repeatErasures(records, readLedgerFile(dataDir, id));
  await noteErasures(db, [dataDir]);
  return repeated;
}

/**
 * Repeats the erasures that a restored database does not have, from the file beside its backup and the file of the data folder. For
 * a database of an earlier version, its first start repeats them. Returns a sentence for the terminal.
 */
export async function repeatAfterRestore(
  db: Database,
  { dataDir, settings }: LedgerConfig,
  target: string,
): Promise<string> {
  const school = await findSchoolId(db.orm);
  if (school !== undefined) addToLedgerFile(dataDir, school, readLedgerFile(target, school));
  if ((await findPendingMigrations(db)).length > 0)
    return 'The next start repeats the erasures from after the backup.';
  const repeated = await repeatNotedErasures(db, { dataDir, settings });
  return `${repeated} ${repeated === 1 ? 'erasure' : 'erasures'} from after the backup ${repeated === 1 ? 'was' : 'were'} repeated.`;
}

/** Creates the task that adds new erasures to the file of the data folder. It reads them only if their number has changed. */
export function createLedgerTask(db: Database, dataDir: string): () => Promise<void> {
  let noted = 0;
  return async () => {
    const total = await countErasures(db.orm);
    if (total === noted) return;
    await noteErasures(db, [dataDir]);
    noted = total;
  };
}
