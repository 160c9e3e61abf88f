import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Head } from '../../audit/seal.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { type FileStore, LostFile } from '../../files/store.ts';
import { type NodeConfig } from '../config.ts';
import { copySchool } from '../folder/copies.ts';
import { COPIES } from '../folder/entries.ts';
import { FolderInUse } from '../folder/lock.ts';
import { noteSeal } from '../folder/marker.ts';
import { requestWork } from '../folder/requests.ts';
import { flush } from '../folder/writeDurably.ts';
import { openFiles } from '../files/openFiles.ts';
import { openSchool } from '../database/openSchool.ts';
import { noteErasures } from '../erasures/keepErasures.ts';
import { findSchoolId } from '../places/schoolId.ts';
import { StartError } from '../startError.ts';
import { dumpServer } from './postgres.ts';
import { type Manifest, type Part, writeManifest, writePart } from './manifest.ts';
import { type PackEntry, writePack } from './pack.ts';
import { withCopiedDatabase } from './openCopied.ts';
import { transformChunks } from './transformChunks.ts';

type FileRow = { id: string; size: number; sha256: string };

const NO_BYTES: Iterable<Uint8Array> = [];
const toPackPath = (folder: string, path: string) => relative(folder, path).split(sep).join('/');

/** Lists the folders and files in a folder for a pack; the paths of folders end with `/`. */
function* listFolder(folder: string): Generator<PackEntry, void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // PostgreSQL does not start without its empty folders.
    if (entry.isDirectory()) yield { path: `${toPackPath(folder, path)}/`, size: 0, bytes: NO_BYTES };
    if (!entry.isFile()) continue;
    const bytes = createReadStream(path) as AsyncIterable<Buffer>;
    yield { path: toPackPath(folder, path), size: statSync(path).size, bytes };
  }
}

/** What the manifest describes: the uploaded files, the head of the audit log, and the ID of the school. */
type Contents = { files: FileRow[]; head: Head | undefined; school: string | undefined };

async function readContents({ orm }: Database): Promise<Contents> {
  const files = await rowsOf<FileRow>(orm, sql`select id, size, sha256 from file order by id`);
  const [head] = await rowsOf<{ number: string; digest: string }>(
    orm,
    sql`select number::text, digest from audit_seal order by number desc limit 1`,
  );
  const school = await findSchoolId(orm);
  return { files, head: head && { number: Number(head.number), digest: head.digest }, school };
}

/** Copies the embedded database, in the running service if there is one, else in this process. Returns the name of the copy. */
async function copyEmbedded(config: NodeConfig): Promise<string> {
  try {
    const db = await openSchool(config);
    try {
      return await copySchool(db, config.dataDir, new Date());
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return requestWork(config.dataDir, 'copy');
  }
}

/** Total time that a backup waits for files whose rows exist but whose bytes are still being stored, in milliseconds. */
const MAX_UPLOAD_WAIT_MS = 5000;
/** Interval at which a backup checks whether the bytes of a file are stored, in milliseconds. */
const CHECK_INTERVAL_MS = 250;

/** Streams the bytes of a file. Throws a `StartError` that names the file if its bytes are missing or damaged. */
async function* streamBytes(store: FileStore, { id, ...content }: FileRow): AsyncGenerator<Uint8Array, void> {
  try {
    yield* store.open(id, content);
  } catch (error) {
    if (!(error instanceof LostFile)) throw error;
    throw new StartError(
      `The content of file ${id} is damaged. Put the file of an earlier backup in its place, or remove it, and back up again.`,
    );
  }
}

/** Streams the uploaded files that the database refers to. Leaves out files without bytes, and calls `onMissing` for each. */
async function* streamFiles(
  config: NodeConfig,
  rows: readonly FileRow[],
  onMissing: (id: string) => void,
): AsyncGenerator<PackEntry, void> {
  const store = await openFiles(config);
  let waitedMs = 0;
  for (const row of rows) {
    const { id, size } = row;
    for (; waitedMs < MAX_UPLOAD_WAIT_MS && !(await store.has(id, size)); waitedMs += CHECK_INTERVAL_MS)
      await wait(CHECK_INTERVAL_MS);
    if (await store.has(id, size)) yield { path: id, size, bytes: streamBytes(store, row) };
    else onMissing(id);
  }
}

/** Folder of an unfinished backup, and the callback for files without bytes. */
type Draft = { folder: string; onMissing: (id: string) => void };
type WrittenParts = Pick<Manifest, 'kind' | 'files' | 'audit' | 'parts' | 'school'>;

/** Notes the head of the audit log in the data folder, and formats it for the manifest. */
function noteHead({ dataDir }: NodeConfig, head: Head | undefined): string {
  if (head === undefined) return '';
  noteSeal(dataDir, head);
  return `${head.number}:${head.digest}`;
}

/** Writes the part of the uploaded files. Returns the part and the number of files. */
async function writeFiles(
  config: NodeConfig,
  { folder, onMissing }: Draft,
  rows: readonly FileRow[],
): Promise<{ files: Part; stored: number }> {
  let missing = 0;
  const pack = streamFiles(config, rows, (id) => {
    missing += 1;
    onMissing(id);
  });
  const files = await writePart(folder, 'files', writePack(pack), config.backupKey);
  return { files, stored: rows.length - missing };
}

async function writeEmbedded(config: NodeConfig, destination: Draft): Promise<WrittenParts> {
  const copy = join(config.dataDir, COPIES, await copyEmbedded(config));
  try {
    const { school, head, ...contents } = await withCopiedDatabase(copy, async (db) => {
      await noteErasures(db, [config.dataDir, dirname(destination.folder)]);
      return readContents(db);
    });
    const packed = transformChunks(writePack(listFolder(copy)), createGzip());
    const database = await writePart(destination.folder, 'database', packed, config.backupKey);
    const { files, stored } = await writeFiles(config, destination, contents.files);
    const parts = [database, files];
    return { kind: 'embedded', files: stored, audit: noteHead(config, head), parts, school };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function writeServer(config: NodeConfig, url: string, destination: Draft): Promise<WrittenParts> {
  const db = await openSchool(config);
  try {
    const { head, school } = await readContents(db);
    await noteErasures(db, [config.dataDir, dirname(destination.folder)]);
    const database = await writePart(destination.folder, 'database', dumpServer(url), config.backupKey);
    // Read after the dump, so that no file of the dump is missing: the row and the bytes of a removed file stay for hours.
    const { files: rows } = await readContents(db);
    const { files, stored } = await writeFiles(config, destination, rows);
    const parts = [database, files];
    return { kind: 'postgresql', files: stored, audit: noteHead(config, head), parts, school };
  } finally {
    await db.close();
  }
}

/**
 * Creates a backup of a school in a new folder in `target`, even while Firstbell runs, and returns the folder. It contains a
 * consistent copy of the database, and the uploaded files. Parts have checksums and, if there is a key, are encrypted. Files whose
 * bytes are lost are left out and reported to `onMissing`.
 */
export async function createBackup(
  config: NodeConfig,
  target: string,
  onMissing: (id: string) => void = () => undefined,
): Promise<string> {
  const { databaseUrl, backupKey } = config;
  const created_at = new Date().toISOString();
  const folder = join(target, `firstbell-${created_at.slice(0, 19).replaceAll(':', '-')}Z`);
  const draft = `${folder}.unfinished`;
  if (existsSync(folder)) throw new StartError(`There is a backup in ${folder} already.`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const written =
      databaseUrl === undefined
        ? await writeEmbedded(config, { folder: draft, onMissing })
        : await writeServer(config, databaseUrl, { folder: draft, onMissing });
    writeManifest(draft, { format: 2, created_at, is_encrypted: backupKey !== undefined, ...written });
    renameSync(draft, folder);
    flush(target);
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
