import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database } from '../../db/database.ts';
import { type Schema } from '../../db/executedMigrations.ts';
import { migrations } from '../../db/migrate.ts';
import { type Manifest } from '../backup/manifest.ts';
import { listBackups } from '../backup/rotate.ts';
import { withOpenSnapshot } from '../backup/snapshot.ts';
import { verifyCopy } from '../backup/verifyCopy.ts';
import { writeBackup } from '../backup/write.ts';
import { type NodeConfig } from '../config.ts';
import { copySchool, hasRoom } from '../folder/copies.ts';
import { listWaysBack, markWayBack, readCopySchema } from '../folder/copySchema.ts';
import { COPIES, DATABASE } from '../folder/entries.ts';
import { StartError } from '../startError.ts';

/** Settings of a way back: where the school is, and the key that encrypts backups. */
export type WayBackConfig = Pick<NodeConfig, 'databaseUrl' | 'dataDir' | 'backupKey'>;

/** Folder of the backups of PostgreSQL databases before updates, in the folder of copies. */
const BACKUPS = 'before-updates';
/** Number of the newest of these backups that are kept. */
const BACKUPS_KEPT = 2;

/** The state of a school before an update: its folder, its schema, and the command that restores it. */
export type WayBack = { folder: string; schema: Schema | undefined; command: string };

const wayBackOfCopy = (dataDir: string, name: string): WayBack => ({
  folder: join(dataDir, COPIES, name),
  schema: readCopySchema(dataDir, name),
  command: `npm start -- --restore ${name}`,
});

const wayBackOfBackup = (folder: string, schema: Manifest['schema']): WayBack => ({
  folder,
  schema,
  command: `npm run restore -- ${folder}, with DATABASE_URL of an empty database`,
});

/** Copies the embedded database with the accounts, and opens the copy. */
async function copyBefore(db: Database, dataDir: string): Promise<WayBack> {
  if (!(await hasRoom(dataDir)))
    throw new StartError(
      `Nothing was updated: before an update the database is copied, and less than twice its size is free on the disk of ${dataDir}. Free space on it.`,
    );
  const name = await copySchool(db, dataDir, new Date());
  const way = wayBackOfCopy(dataDir, name);
  try {
    await verifyCopy(join(way.folder, DATABASE));
  } catch {
    throw new StartError(
      `Nothing was updated: the copy of the database before the update cannot be opened. Restore an earlier copy, or try again.`,
    );
  }
  markWayBack(dataDir, name);
  return way;
}

const targetOf = (dataDir: string) => join(dataDir, COPIES, BACKUPS);

/** Lists the backups before updates that this version can read, newest first. */
function listBefore(dataDir: string): WayBack[] {
  const target = targetOf(dataDir);
  if (!existsSync(target)) return [];
  return listBackups(target).flatMap(({ name, manifest }) =>
    manifest ? [wayBackOfBackup(join(target, name), manifest.schema)] : [],
  );
}

/** Backs up a PostgreSQL database without the uploaded files, which no update changes. */
async function backUpBefore(
  db: Database,
  url: string,
  { dataDir, backupKey: key }: WayBackConfig,
): Promise<WayBack> {
  const target = targetOf(dataDir);
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 });
    const { folder, schema } = await withOpenSnapshot(db, url, async (snapshot) => {
      const contents = { ...snapshot.contents, files: [] };
      const openFile = () => Promise.resolve(undefined);
      const source = { snapshot: { ...snapshot, contents }, openFile, key, at: new Date() };
      return { ...(await writeBackup(target, source)), schema: contents.schema };
    });
    for (const old of listBefore(dataDir).slice(BACKUPS_KEPT)) rmSync(old.folder, { recursive: true });
    return wayBackOfBackup(folder, schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new StartError(
      `Nothing was updated: before an update the database is backed up into ${target}, and that failed. ${reason} With a backup of your own, run npm run update -- --no-backup.`,
    );
  }
}

/** Copies or backs up a database before its update. Throws a `StartError` if that fails; then nothing may be updated. */
export const takeWayBack = (db: Database, config: WayBackConfig): Promise<WayBack> =>
  config.databaseUrl === undefined
    ? copyBefore(db, config.dataDir)
    : backUpBefore(db, config.databaseUrl, config);

/** Finds the newest way back to a schema that this version knows. */
export function findWayBack({ databaseUrl, dataDir }: WayBackConfig): WayBack | undefined {
  const ways =
    databaseUrl === undefined
      ? listWaysBack(dataDir).map((name) => wayBackOfCopy(dataDir, name))
      : listBefore(dataDir);
  return ways.find(({ schema }) => migrations.some(({ name }) => name === schema?.migration));
}
