import { sql } from 'drizzle-orm';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, selectRows } from '../../db/database.ts';
import { isDiskFull } from '../../db/failure.ts';
import { type NodeConfig } from '../config.ts';
import { openServerDatabase } from '../database/serverDatabase.ts';
import { systemCode } from '../startError.ts';
import { BackupError } from './backupError.ts';
import { withCopiedDatabase } from './openCopied.ts';
import { type OpenedBackup } from './openBackup.ts';
import { restoreServer } from './postgres.ts';
import { unpackInto } from './restore.ts';

const PREFIX = 'firstbell-backup-test-';
/** Exit code after a signal that interrupts a test. */
const INTERRUPTED = 130;

/** Runs `work`, and then `cleanUp`, also if the process is interrupted meanwhile. */
async function withCleanUp<Result>(
  cleanUp: () => void | Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const interrupt = () => {
    void Promise.resolve(cleanUp()).finally(() => process.exit(INTERRUPTED));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await work();
  } finally {
    process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);
    await cleanUp();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'ESRCH';
  }
}

/** Removes the temporary folders of tests that were killed. */
function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function withScratchFolder<Result>(
  backup: OpenedBackup,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  removeLeftFolders();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const removeFolder = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  return withCleanUp(removeFolder, async () => {
    await unpackInto(folder, backup.readDatabase()).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      throw new BackupError(
        'failed',
        `The temporary folder ${tmpdir()} is full: the database of the backup has no room in it. Set TMPDIR to a folder with more room.`,
      );
    });
    return withCopiedDatabase(folder, work);
  });
}

/** Returns the name of the scratch database of a school; that of a killed test is replaced. */
const nameScratch = (school = 'unknown') => `firstbell_backup_test_${school.slice(0, 8)}`;

/** Throws a `BackupError` if the user may not create a database. */
async function requireRight(db: Database): Promise<void> {
  const [role] = await selectRows<{ name: string; isAllowed: boolean }>(
    db.orm,
    sql`select rolname::text as name, rolcreatedb or rolsuper as "isAllowed" from pg_roles where rolname = current_user`,
  );
  if (role?.isAllowed) return;
  throw new BackupError(
    'no_right',
    `DATABASE_URL: the test restores into a database that it creates and drops, which the user ${role?.name ?? ''} may not. Run the test with a user who may, such as the owner of the server, or allow it: alter role "${role?.name ?? ''}" createdb. Any PostgreSQL server will do, also on another machine.`,
  );
}

async function withScratchServer<Result>(
  url: string,
  backup: OpenedBackup,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await using server = openServerDatabase(url);
  const name = sql.identifier(nameScratch(backup.manifest.school));
  const scratchUrl = new URL(url);
  scratchUrl.pathname = `/${nameScratch(backup.manifest.school)}`;
  const drop = async () => {
    await server.orm.execute(sql`drop database if exists ${name} with (force)`);
  };
  await requireRight(server);
  await drop();
  await server.orm.execute(sql`create database ${name} template template0`);
  return await withCleanUp(drop, async () => {
    await restoreServer(scratchUrl.href, backup.readDatabase());
    await using db = openServerDatabase(scratchUrl.href);
    return await work(db);
  });
}

/**
 * Restores the database of a backup into a place of its own, which is removed again, and runs `work` with it: a temporary folder, or a
 * database on the configured server, which its user must be allowed to create. Never opens the school itself.
 */
export function withScratchDatabase<Result>(
  { databaseUrl }: NodeConfig,
  backup: OpenedBackup,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (backup.manifest.kind === 'embedded') return withScratchFolder(backup, work);
  if (databaseUrl !== undefined) return withScratchServer(databaseUrl, backup, work);
  throw new BackupError(
    'failed',
    'The backup is of a PostgreSQL database. Set DATABASE_URL to a server on which the test may create a database.',
  );
}
