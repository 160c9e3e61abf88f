import { readConfig } from '../config.ts';
import { openSchool } from '../database/openSchool.ts';
import { migrateServer } from '../database/migrateServer.ts';
import { createMigrationsForbiddenError } from '../startHints.ts';
import { canMigrate, findPendingMigrations } from '../../db/migrate.ts';
import { StartError } from '../startError.ts';
import { describeUpdate, migrateSchool, refuseNewer } from './migrateSchool.ts';

const NO_BACKUP = '--no-backup';

/**
 * Updates the database of the configured school to this version, with `MIGRATION_DATABASE_URL` as its owner. `--no-backup` says that
 * there is a backup of one's own. Returns a message for the terminal. Throws a `StartError` with a hint.
 */
export async function update(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<string> {
  if (args.some((arg) => arg !== NO_BACKUP))
    throw new StartError(`The only argument of npm run update is ${NO_BACKUP}.`);
  const hasOwnBackup = args.includes(NO_BACKUP);
  if (environment.MIGRATION_DATABASE_URL || environment.MIGRATION_DATABASE_URL_FILE)
    return migrateServer(environment, hasOwnBackup);
  const config = readConfig(environment);
  await using db = await openSchool(config);
  await refuseNewer(db, config);
  const pending = await findPendingMigrations(db);
  if (pending.length > 0 && !(await canMigrate(db))) throw createMigrationsForbiddenError(pending);
  return describeUpdate(await migrateSchool(db, config, { hasOwnBackup }));
}
