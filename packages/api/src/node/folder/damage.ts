import { sql } from 'drizzle-orm';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, hasTable, selectRows } from '../../db/database.ts';
import { findErrorCode, isDiskFull } from '../../db/failure.ts';
import { StartError } from '../startError.ts';
import { formatRestoreInstructions } from './copies.ts';
import { DATABASE, FILES } from './entries.ts';
import { createDiskFullError, requireFreeSpace } from './room.ts';

/** Major version of the PostgreSQL inside PGlite. */
const POSTGRES_MAJOR = '18';
/** Size of `pg_control` in bytes. */
const CONTROL_BYTES = 8192;
/** SQLSTATEs of corrupted data, and of missing or unreadable files. */
const DAMAGE_CODES = /^(XX00[012]|58P01|58030)$/;
/** Name of a file of the write-ahead log. */
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

const damagedError = (folder: string, damage: string) =>
  new StartError(`The school in ${folder} is damaged: ${damage}. ${formatRestoreInstructions(folder)}`);

/** Tells whether a folder exists and has an entry with a wanted name. */
const hasEntry = (folder: string, isWanted: (name: string) => boolean) =>
  existsSync(folder) && readdirSync(folder).some(isWanted);

/** Tells whether a file of the size of `pg_control` exists and is not only zeros, as after a crash. */
function hasControlData(path: string): boolean {
  if (!existsSync(path)) return false;
  const bytes = Buffer.alloc(CONTROL_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    return readSync(descriptor, bytes) === CONTROL_BYTES && bytes.some((byte) => byte !== 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws a `StartError` if a file that PGlite needs is missing. PGlite would crash, or silently create a new database. */
export function requireDatabase(folder: string): void {
  const pathOf = (...names: string[]) => join(folder, DATABASE, ...names);
  if (!existsSync(pathOf('PG_VERSION'))) throw damagedError(folder, 'its database is missing');
  const version = readFileSync(pathOf('PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw damagedError(
      folder,
      `its database is in the format of PostgreSQL ${version.slice(0, 9)}, not ${POSTGRES_MAJOR}`,
    );
  }
  const parts = {
    'global/pg_control': hasControlData(pathOf('global', 'pg_control')),
    pg_wal: hasEntry(pathOf('pg_wal'), (name) => WAL_SEGMENT.test(name)),
    pg_xact: hasEntry(pathOf('pg_xact'), () => true),
    base: hasEntry(pathOf('base'), (name) => existsSync(pathOf('base', name, 'PG_VERSION'))),
  };
  const missingPart = Object.entries(parts).find(([, exists]) => !exists);
  if (missingPart) throw damagedError(folder, `${DATABASE}/${missingPart[0]} is missing or empty`);
}

/**
 * Throws a `StartError` if a table or index has fewer pages than in the catalogue. Files never shrink, because `vacuum_truncate` is
 * off, so the missing pages were lost.
 */
export async function requireTables({ orm }: Database, folder: string): Promise<void> {
  const [truncated] = await selectRows<{ name: string }>(
    orm,
    sql`
      select relname::text as name from pg_class
      where relkind in ('r', 'i', 't') and relpages > 0
        and pg_relation_size(oid) < relpages * current_setting('block_size')::bigint
      limit 1`,
  );
  if (truncated) throw damagedError(folder, `pages of ${truncated.name} are missing from its database`);
}

/** Throws a `StartError` if the database refers to uploaded files, but their folder is missing. */
export async function requireUploads({ orm }: Database, folder: string): Promise<void> {
  if (existsSync(join(folder, FILES))) return;
  if (!(await hasTable(orm, 'file'))) return;
  const [upload] = await selectRows(orm, sql`select 1 from file limit 1`);
  if (!upload) return;
  const missing = join(folder, FILES);
  throw new StartError(
    `The uploaded files of the school are missing. Restore a backup of ${missing}, or create that folder, empty, to continue without them.`,
  );
}

/** Converts a database error to a `StartError` about a full disk or about damage; undefined if it is neither. */
export function toDamageError(error: unknown, folder: string): StartError | undefined {
  if (isDiskFull(error)) return createDiskFullError(folder, findErrorCode(error));
  try {
    requireFreeSpace(folder);
  } catch (full) {
    if (full instanceof StartError) return full;
  }
  const code = findErrorCode(error);
  return DAMAGE_CODES.test(code) ? damagedError(folder, `its database cannot be read (${code})`) : undefined;
}

/** Converts an error on opening a PGlite database to a `StartError`; `hasData` tells whether the folder had a database. */
export function toOpeningError(error: unknown, folder: string, hasData: boolean): StartError {
  if (error instanceof StartError) return error;
  const damage = toDamageError(error, folder);
  if (damage !== undefined) return damage;
  if (hasData) return damagedError(folder, 'its database cannot be opened');
  const reason = error instanceof Error ? error.message : 'unknown';
  return new StartError(`The database cannot be created in ${folder} (${reason}).`);
}
