import { sql } from 'drizzle-orm';
import { type Database, hasTable, selectRow } from '../../db/database.ts';
import { readSchema } from '../../db/executedMigrations.ts';
import { findErrorCode } from '../../db/failure.ts';
import { findNewerMigrations, findPendingMigrations, migrate, migrations } from '../../db/migrate.ts';
import { type Migration } from '../../db/migration.ts';
import { createTrace } from '../../log/trace.ts';
import { StartError } from '../startError.ts';
import { createNewerVersionError } from '../startHints.ts';
import { FailedVerification, migrateVerified } from './migrateVerified.ts';
import { readVersion } from './readVersion.ts';
import { findWayBack, takeWayBack, type WayBack, type WayBackConfig } from './wayBack.ts';

/** Options of `migrateSchool`; `steps` are the migrations of another version. */
export type MigrateOptions = { hasOwnBackup?: boolean; steps?: readonly Migration[] };

/** An update of a school: the migrations that ran, and the way back, unless the school is new or has its own backup. */
export type Update = { executed: string[]; isNew?: boolean; way: WayBack | undefined };

/** Tells whether anybody has used a school. */
async function hasData({ orm }: Database): Promise<boolean> {
  if (!(await hasTable(orm, 'account'))) return false;
  const used = await selectRow<{ yes: boolean }>(
    orm,
    sql`select exists (select from account) or exists (select from student) or exists (select from teacher) as yes`,
  );
  return used.yes;
}

/** Throws a `StartError` if an earlier version uses the database and cannot run beside one of the migrations. */
async function requireAlone({ orm }: Database, pending: readonly Migration[]): Promise<void> {
  const stopping = pending.find(({ stopsEarlierVersion }) => stopsEarlierVersion);
  if (stopping === undefined) return;
  const { connections } = await selectRow<{ connections: number }>(
    orm,
    sql`select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name = 'firstbell' and pid <> pg_backend_pid()`,
  );
  if (connections === 0) return;
  throw new StartError(
    `Nothing was updated: a Firstbell of the version before is running on this database (${connections} connections), and cannot run beside ${stopping.name}. Stop every process of it, and try again.`,
  );
}

/** Throws a `StartError` if a newer version has migrated the database. Names that version, and the way back to this one. */
export async function refuseNewer(db: Database, config: WayBackConfig): Promise<void> {
  const newer = await findNewerMigrations(db);
  if (newer.length > 0)
    throw createNewerVersionError(newer, (await readSchema(db))?.version ?? '', findWayBack(config)?.command);
}

const describeFailure = (error: unknown) =>
  error instanceof FailedVerification ? error.message : findErrorCode(error) || createTrace(error).error;

/**
 * Runs the migrations that have not run. A school with data is copied or backed up first, and its rows and its audit log are verified
 * before the change is final. Throws a `StartError` if that fails; the database is then as before.
 */
export async function migrateSchool(
  db: Database,
  config: WayBackConfig,
  { hasOwnBackup = false, steps = migrations }: MigrateOptions = {},
): Promise<Update> {
  const pendingNames = await findPendingMigrations(db, steps);
  if (pendingNames.length === 0) return { executed: [], way: undefined };
  if (!(await hasData(db)))
    return { executed: await migrate(db, steps, readVersion()), isNew: true, way: undefined };
  const pending = steps.filter(({ name }) => pendingNames.includes(name));
  if (config.databaseUrl !== undefined) await requireAlone(db, pending);
  const way = hasOwnBackup ? undefined : await takeWayBack(db, config);
  try {
    return { executed: await migrateVerified(db, readVersion(), steps), way };
  } catch (error) {
    const kept = way === undefined ? '' : ` The copy from before is in ${way.folder}: ${way.command}.`;
    throw new StartError(
      `The update failed and was undone (${describeFailure(error)}). The database is as before: start the version before again.${kept}`,
    );
  }
}

/** Says what an update has done, and how to undo it. */
export function describeUpdate({ executed, isNew, way }: Update): string {
  if (executed.length === 0) return 'Nothing to update: the database is that of this version.';
  const count = executed.length === 1 ? '1 migration' : `${executed.length} migrations`;
  if (isNew) return `The database is new: ${count} ran.`;
  const done = `The database was updated by ${count}, up to ${executed.at(-1) ?? ''}; its rows and the audit log were verified.`;
  if (way === undefined) return done;
  const opener = way.schema?.version ? `Firstbell ${way.schema.version}` : 'the version before';
  return `${done} The way back is in ${way.folder}: install ${opener} again, and run ${way.command}. What was entered since would be lost.`;
}
