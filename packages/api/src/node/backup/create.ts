import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
import { askService } from '../folder/requests.ts';
import { flush } from '../folder/writeDurably.ts';
import { openFiles } from '../openFiles.ts';
import { openSchool } from '../openSchool.ts';
import { openServerDatabase } from '../serverDatabase.ts';
import { StartError } from '../startError.ts';
import { dumpServer } from './postgres.ts';
import { type Manifest, type Part, writeManifest, writePart } from './manifest.ts';
import { type Packed, writePack } from './pack.ts';
import { openCopied } from './openCopied.ts';
import { transformChunks } from './transformChunks.ts';

type FileRow = { id: string; size: number; sha256: string };

const NO_BYTES: Iterable<Uint8Array> = [];
const nameIn = (folder: string, path: string) => relative(folder, path).split(sep).join('/');

/** Lists the folders and files in a folder for a pack; the paths of folders end with `/`. */
function* filesIn(folder: string): Generator<Packed, void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // PostgreSQL does not start without its empty folders.
    if (entry.isDirectory()) yield { path: `${nameIn(folder, path)}/`, size: 0, bytes: NO_BYTES };
    if (!entry.isFile()) continue;
    const bytes = createReadStream(path) as AsyncIterable<Buffer>;
    yield { path: nameIn(folder, path), size: statSync(path).size, bytes };
  }
}

/** Reads the uploaded files and the head of the audit log, which the manifest describes. */
async function readContents({ orm }: Database): Promise<{ files: FileRow[]; head: Head | undefined }> {
  const files = await rowsOf<FileRow>(orm, sql`select id, size, sha256 from file order by id`);
  const [head] = await rowsOf<{ number: string; digest: string }>(
    orm,
    sql`select number::text, digest from audit_seal order by number desc limit 1`,
  );
  return { files, head: head && { number: Number(head.number), digest: head.digest } };
}

/** Copies the embedded database, by the running service or, if none runs, by this process; returns the name of the copy. */
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
    return askService(config.dataDir, 'copy');
  }
}

/** Milliseconds that a backup waits in all for files whose rows are there, but whose bytes are still being stored. */
const UPLOAD_MS = 5000;
const CHECK_MS = 250;

/** Streams the bytes of a file. Throws a `StartError` that names it if they are not those that were uploaded. */
async function* bytesOf(store: FileStore, { id, ...content }: FileRow): AsyncGenerator<Uint8Array, void> {
  try {
    yield* store.open(id, content);
  } catch (error) {
    if (!(error instanceof LostFile)) throw error;
    throw new StartError(
      `The content of file ${id} is damaged. Put the file of an earlier backup in its place, or remove it, and back up again.`,
    );
  }
}

/** Streams those uploaded files that the database refers to; calls `onMissing` for each without bytes, and leaves it out. */
async function* filesOf(
  config: NodeConfig,
  rows: readonly FileRow[],
  onMissing: (id: string) => void,
): AsyncGenerator<Packed, void> {
  const store = await openFiles(config);
  let waited = 0;
  for (const row of rows) {
    const { id, size } = row;
    for (; waited < UPLOAD_MS && !(await store.has(id, size)); waited += CHECK_MS) await wait(CHECK_MS);
    if (await store.has(id, size)) yield { path: id, size, bytes: bytesOf(store, row) };
    else onMissing(id);
  }
}

/** Folder of an unfinished backup, and the function that is told which files have no bytes. */
type Draft = { draft: string; onMissing: (id: string) => void };
type Written = Pick<Manifest, 'kind' | 'files' | 'audit' | 'parts'>;
const textOf = (head: Head | undefined) => (head === undefined ? '' : `${head.number}:${head.digest}`);

/** Writes the part of the uploaded files; returns it with their number. */
async function writeFiles(
  config: NodeConfig,
  { draft, onMissing }: Draft,
  rows: readonly FileRow[],
): Promise<{ files: Part; stored: number }> {
  let missing = 0;
  const pack = filesOf(config, rows, (id) => {
    missing += 1;
    onMissing(id);
  });
  const files = await writePart(draft, 'files', writePack(pack), config.backupKey);
  return { files, stored: rows.length - missing };
}

async function writeEmbedded(config: NodeConfig, to: Draft): Promise<Written> {
  const copy = join(config.dataDir, COPIES, await copyEmbedded(config));
  try {
    const contents = await openCopied(copy, readContents);
    const packed = transformChunks(writePack(filesIn(copy)), createGzip());
    const database = await writePart(to.draft, 'database', packed, config.backupKey);
    const { files, stored } = await writeFiles(config, to, contents.files);
    return { kind: 'embedded', files: stored, audit: textOf(contents.head), parts: [database, files] };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function writeServer(config: NodeConfig, url: string, to: Draft): Promise<Written> {
  const db = openServerDatabase(url, () => undefined);
  try {
    const { head } = await readContents(db);
    const database = await writePart(to.draft, 'database', dumpServer(url), config.backupKey);
    // Read after the dump: a file that the dump refers to is stored for hours after it is removed.
    const { files: rows } = await readContents(db);
    const { files, stored } = await writeFiles(config, to, rows);
    return { kind: 'postgresql', files: stored, audit: textOf(head), parts: [database, files] };
  } finally {
    await db.close();
  }
}

/**
 * Backs a school up into a new folder in `target`, even while Firstbell runs: the database at one moment, and the uploaded files.
 * Parts have checksums and, if there is a key, are encrypted. Files whose bytes are lost are left out, and told to `onMissing`.
 * Returns the folder.
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
    const dumped =
      databaseUrl === undefined
        ? await writeEmbedded(config, { draft, onMissing })
        : await writeServer(config, databaseUrl, { draft, onMissing });
    writeManifest(draft, { format: 1, created_at, is_encrypted: backupKey !== undefined, ...dumped });
    renameSync(draft, folder);
    flush(target);
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
