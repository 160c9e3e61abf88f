import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { verifyAudit } from '../../audit/verify.ts';
import { type Database } from '../../db/database.ts';
import { findNewerMigrations } from '../../db/migrate.ts';
import { LostFile } from '../../files/store.ts';
import { type NodeConfig } from '../config.ts';
import { readSchoolOf } from '../folder/marker.ts';
import { createNewerVersionError } from '../startHints.ts';
import { BackupError, toDatabaseError } from './backupError.ts';
import { type ContentsPart, countRows, type FileRow, readFileRows } from './contents.ts';
import { readDigest } from './digest.ts';
import { parseAuditHead, MANIFEST, type Manifest } from './manifest.ts';
import { type BackupFile, openBackup, type OpenedBackup } from './openBackup.ts';
import { listBackups, selectOwn } from './rotate.ts';
import { findLastTarget, noteRunOf } from './backupRuns.ts';
import { withScratchDatabase } from './scratch.ts';
import { withReadTarget } from './target.ts';

/** Figures and faults of a test. */
export type Drill = {
  folder: string;
  manifest: Manifest;
  tables: number;
  rows: number;
  /** Whether the manifest has the numbers of rows, which backups of earlier versions have not. */
  isCompared: boolean;
  auditRows: number;
  files: number;
  /** Bytes of the files. */
  bytes: number;
  seconds: number;
  faults: string[];
  /** Whether the result is noted in the database. */
  isNoted: boolean;
};

/** Finds the backup to test: the named one, or the newest complete one in a folder of backups, of this school if it has any. */
function findBackup(path: string, { dataDir }: NodeConfig): string {
  if (existsSync(join(path, MANIFEST))) return path;
  const complete = existsSync(path) ? listBackups(path).filter(({ manifest }) => manifest) : [];
  const [newest] = [...selectOwn(complete, readSchoolOf(dataDir)), ...complete];
  if (newest === undefined)
    throw new BackupError(
      'no_backup',
      `There is no complete backup in ${path}. Mount its disk, or name another folder.`,
    );
  return join(path, newest.name);
}

/** Compares the numbers of rows with those in the manifest. */
function compareRows(actual: Record<string, number>, expected: ContentsPart['tables']): string[] {
  return [...new Set([...Object.keys(actual), ...Object.keys(expected)])]
    .filter((table) => actual[table] !== expected[table])
    .map(
      (table) =>
        `Table ${table} has ${actual[table] ?? 'no'} rows, and had ${expected[table] ?? 'none'} when the backup was made.`,
    );
}

/** Reads a file to its end. Returns its digest; undefined if its bytes are missing or damaged. */
async function readFileDigest({ bytes }: BackupFile): Promise<string | undefined> {
  try {
    return (await readDigest(bytes)).sha256;
  } catch (error) {
    if (error instanceof LostFile) return undefined;
    throw error;
  }
}

/** Compares every file with the row that the restored database has of it. */
async function verifyFiles(
  { readFiles }: OpenedBackup,
  rows: readonly FileRow[],
): Promise<Pick<Drill, 'files' | 'bytes' | 'faults'>> {
  const expected = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  let [files, bytes] = [0, 0];
  for await (const file of readFiles()) {
    const digest = await readFileDigest(file);
    const row = expected.get(file.id);
    expected.delete(file.id);
    files += 1;
    bytes += file.size;
    if (digest === undefined || (row && digest !== row.sha256))
      faults.push(
        `The bytes of file ${file.id} are missing or damaged in the backup. Remove that file from the folder of files, and back up again.`,
      );
    else if (row === undefined) faults.push(`The database has no row of file ${file.id}.`);
  }
  for (const id of expected.keys())
    faults.push(`The bytes of file ${id} are not in the backup: they were lost before it was made.`);
  return { files, bytes, faults };
}

async function verifyScratch(db: Database, backup: OpenedBackup) {
  const newer = await findNewerMigrations(db);
  const { rows: auditRows, faults } = await verifyAudit(db, parseAuditHead(backup.manifest));
  const counts = await countRows(db.orm);
  const { contents } = backup;
  return {
    tables: Object.keys(counts).length,
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    isCompared: contents !== undefined,
    auditRows,
    fileRows: await readFileRows(db.orm),
    faults: [
      ...(newer.length > 0
        ? [createNewerVersionError(newer, backup.manifest.schema?.version ?? '', undefined).message]
        : []),
      ...faults,
      ...(contents ? compareRows(counts, contents.tables) : []),
    ],
  };
}

async function runDrill(config: NodeConfig, folder: string): Promise<Omit<Drill, 'isNoted'>> {
  const startedAt = performance.now();
  const backup = await openBackup(folder, config.backupKey);
  const { fileRows, ...database } = await withScratchDatabase(config, backup, (db) =>
    verifyScratch(db, backup),
  );
  const files = await verifyFiles(backup, fileRows);
  const faults = [...database.faults, ...files.faults];
  const seconds = (performance.now() - startedAt) / 1000;
  return { folder, manifest: backup.manifest, ...database, ...files, faults, seconds };
}

/**
 * Tests a backup: restores its database into a place of its own, verifies its audit log, compares the number of rows of each table
 * with the manifest and every file with its checksum, and notes the result. Never touches the school. Throws a `BackupError` if there
 * is no backup, or it cannot be opened.
 */
export async function testBackup(config: NodeConfig, path: string | undefined, at: Date): Promise<Drill> {
  try {
    const place = path ?? (await findLastTarget(config));
    if (place === '')
      throw new BackupError(
        'no_backup',
        'No backup is known. Name the folder of backups: npm run backup -- --test /mnt/backups',
      );
    const folder = findBackup(place, config);
    const target = dirname(folder);
    const drill = await withReadTarget(target, () => runDrill(config, folder));
    const { manifest, files, bytes, faults } = drill;
    const own = selectOwn(listBackups(target), manifest.school).length;
    const success = { target, name: basename(folder), files, bytes, kept: own, has_accounts: false };
    const isNoted = await noteRunOf(config, {
      ...{ kind: 'test', at, result: faults.length > 0 ? 'faults' : 'ok' },
      ...(faults.length === 0 && { success: { ...success, is_encrypted: manifest.is_encrypted } }),
    });
    return { ...drill, isNoted };
  } catch (error) {
    const fault = toDatabaseError(error, tmpdir(), 'The backup could not be tested');
    if (fault instanceof BackupError)
      await noteRunOf(config, {
        kind: 'test',
        at,
        result: fault.result === 'failed' ? 'faults' : fault.result,
      });
    throw fault;
  }
}
