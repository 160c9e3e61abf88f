import { sql } from 'drizzle-orm';
import { hasAdministrator, inviteFirstAdministrator } from '../accounts/administrators.ts';
import { type Database } from '../db/database.ts';
import { classifyFailure } from '../db/failure.ts';
import { canMigrate, findPendingMigrations, isFromEarlierVersion } from '../db/migrate.ts';
import { type FileStore, StoreFailure } from '../files/store.ts';
import { seedSample } from '../sample/sample.ts';
import { type Log } from '../log/log.ts';
import { type NodeConfig } from './config.ts';
import { toDamageError } from './folder/damage.ts';
import { createReserveError } from './folder/room.ts';
import { StartError } from './startError.ts';
import {
  createEarlierDatabaseError,
  createEarlierFolderError,
  createMigrationsForbiddenError,
  findServerHint,
} from './startHints.ts';
import { migrateSchool, refuseNewer } from './update/migrateSchool.ts';

const clock = () => new Date();

/** Invites the configured first administrator. Throws a `StartError` if the school has none and none is configured. */
export async function ensureAdministrator(db: Database, config: NodeConfig, log: Log): Promise<void> {
  const { firstAdministratorEmail, settings } = config;
  if (firstAdministratorEmail !== undefined) {
    const isInvited = await inviteFirstAdministrator(db, firstAdministratorEmail, clock());
    if (isInvited) log({ event: 'first administrator invited' });
    return;
  }
  if (settings.firstAdministrator === 'first_account' || (await hasAdministrator(db.orm))) return;
  throw new StartError(
    'FIRST_ADMIN is missing: the school has no administrator. Set it to the e-mail address of the person who signs up to administer the school.',
  );
}

/**
 * Runs the migrations that have not run, after a copy or a backup, and logs them. Throws a `StartError` if the database has migrations
 * of a newer version, or its user may not make those of this one.
 */
async function updateDatabase(db: Database, config: NodeConfig, log: Log): Promise<string[]> {
  await refuseNewer(db, config);
  const pending = await findPendingMigrations(db);
  if (pending.length > 0 && !(await canMigrate(db))) throw createMigrationsForbiddenError(pending);
  const { executed, way } = await migrateSchool(db, config);
  if (way !== undefined)
    log({ event: 'school updated', migration: executed.at(-1) ?? '', before: way.folder, back: way.command });
  return executed;
}

/** Updates the database, and creates the sample school in a new one if it is configured. Throws a `StartError` that says what to do. */
export async function prepareDatabase(
  db: Database,
  files: FileStore,
  config: NodeConfig,
  log: Log,
): Promise<void> {
  const { databaseUrl, dataDir, hasSampleSchool, sampleAdministrator, reservedBytes, settings } = config;
  try {
    if (await isFromEarlierVersion(db))
      throw databaseUrl === undefined
        ? createEarlierFolderError(dataDir)
        : createEarlierDatabaseError('DATABASE_URL');
    const migrated = await updateDatabase(db, config, log);
    if (databaseUrl !== undefined) return;
    const { time_zone: timeZone } = settings.publicConfig;
    const sampleOptions = { administrator: sampleAdministrator, files, timeZone };
    const isSeeded = hasSampleSchool && (await seedSample(db, clock, sampleOptions));
    // The planner and the check for lost pages (`requireTables`) need the sizes of tables.
    if (isSeeded || migrated.length > 0) await db.orm.execute(sql`analyze`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof StoreFailure && error.reason === 'ENOSPC')
      throw createReserveError(dataDir, reservedBytes);
    if (databaseUrl === undefined) throw toDamageError(error, dataDir) ?? error;
    const hint = findServerHint(classifyFailure(error));
    throw hint === undefined ? error : new StartError(`DATABASE_URL: ${hint}`);
  }
}
