import { sql } from 'drizzle-orm';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, rowsOf } from '../../db/database.ts';
import { codeOf, isDiskFull } from '../../db/failure.ts';
import { StartError } from '../startError.ts';
import { restoreInstructions } from './copies.ts';
import { DATABASE, FILES } from './entries.ts';
import { diskFull, requireRoom } from './room.ts';

/** Major version of the PostgreSQL inside PGlite. */
const POSTGRES = '18';
/** Bytes of `pg_control`. */
const CONTROL = 8192;
/** SQLSTATEs of corrupted data, and of missing or unreadable files. */
const DAMAGE = /^(XX00[012]|58P01|58030)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

const damagedError = (folder: string, what: string) =>
  new StartError(`The school in ${folder} is damaged: ${what}. ${restoreInstructions(folder)}`);

const hasEntry = (folder: string, isWanted: (name: string) => boolean) =>
  existsSync(folder) && readdirSync(folder).some(isWanted);

function isControlWritten(path: string): boolean {
  if (!existsSync(path)) return false;
  const bytes = Buffer.alloc(CONTROL);
  const descriptor = openSync(path, 'r');
  try {
    return readSync(descriptor, bytes) === CONTROL && bytes.some((byte) => byte !== 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws a `StartError` if files of a used database are missing without which PGlite would crash or silently start anew. */
export function requireDatabase(folder: string): void {
  const at = (...names: string[]) => join(folder, DATABASE, ...names);
  if (!existsSync(at('PG_VERSION'))) throw damagedError(folder, 'its database is missing');
  const version = readFileSync(at('PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES) {
    throw damagedError(folder, `its database is of PostgreSQL ${version.slice(0, 9)}, not ${POSTGRES}`);
  }
  const parts = {
    'global/pg_control': isControlWritten(at('global', 'pg_control')),
    pg_wal: hasEntry(at('pg_wal'), (name) => SEGMENT.test(name)),
    pg_xact: hasEntry(at('pg_xact'), () => true),
    base: hasEntry(at('base'), (name) => existsSync(at('base', name, 'PG_VERSION'))),
  };
  const lost = Object.entries(parts).find(([, exists]) => !exists);
  if (lost) throw damagedError(folder, `${DATABASE}/${lost[0]} is missing or empty`);
}

/**
 * Throws a `StartError` if a table or index has fewer pages than the catalogue says. As `vacuum_truncate` is off, files never
 * shrink, so missing pages are lost.
 */
export async function requireTables({ orm }: Database, folder: string): Promise<void> {
  const [truncated] = await rowsOf<{ name: string }>(
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
  const [table] = await rowsOf<{ oid: unknown }>(orm, sql`select to_regclass('public.file') as oid`);
  if (!table?.oid) return;
  const [upload] = await rowsOf(orm, sql`select 1 from file limit 1`);
  if (!upload) return;
  const missing = join(folder, FILES);
  throw new StartError(
    `The uploaded files of the school are missing. Restore a backup of ${missing}, or create that folder, empty, to continue without them.`,
  );
}

/** Converts a database error to a `StartError` about a full disk or about damage; undefined if it is neither. */
export function damageOf(error: unknown, folder: string): StartError | undefined {
  if (isDiskFull(error)) return diskFull(folder, codeOf(error));
  try {
    requireRoom(folder);
  } catch (full) {
    if (full instanceof StartError) return full;
  }
  const code = codeOf(error);
  return DAMAGE.test(code) ? damagedError(folder, `its database cannot be read (${code})`) : undefined;
}

/** Converts an error on opening a PGlite database to a `StartError`. */
export function openingError(error: unknown, folder: string, isUsed: boolean): StartError {
  if (error instanceof StartError) return error;
  const damage = damageOf(error, folder);
  if (damage !== undefined) return damage;
  if (isUsed) return damagedError(folder, 'its database cannot be opened');
  const reason = error instanceof Error ? error.message : 'unknown';
  return new StartError(`The database cannot be created in ${folder} (${reason}).`);
}
