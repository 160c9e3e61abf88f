import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRow } from '../../db/database.ts';
import { type NodeConfig } from '../config.ts';
import { openSchool } from '../database/openSchool.ts';
import { copySchool } from '../folder/copies.ts';
import { ACCOUNTS, COPIES } from '../folder/entries.ts';
import { FolderInUse } from '../folder/lock.ts';
import { requestWork } from '../folder/requests.ts';
import { StartError, systemCode } from '../startError.ts';
import { type Contents, readContents } from './contents.ts';
import { type Manifest } from './manifest.ts';
import { withCopiedDatabase } from './openCopied.ts';
import { type PackEntry, writePack } from './pack.ts';
import { dumpServer } from './postgres.ts';
import { transformChunks } from './transformChunks.ts';

/** A school's database at one moment. */
export type Snapshot = {
  kind: Manifest['kind'];
  contents: Contents;
  /** Whether the accounts of the emulator are in it. */
  hasAccounts: boolean;
  /** Streams the database; called once. Errors are `StartError`s. */
  stream: () => AsyncIterable<Uint8Array>;
};

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

/** Copies the embedded database, in the running service if there is one, else in this process. Returns the name of the copy. */
async function copyEmbedded(config: NodeConfig, at: Date): Promise<string> {
  try {
    await using db = await openSchool(config);
    return await copySchool(db, config.dataDir, at);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return requestWork(config.dataDir, 'copy');
  }
}

/** Streams a copy as a compressed pack. */
async function* streamCopy(copy: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* transformChunks(writePack(listFolder(copy)), createGzip());
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The copy ${copy} cannot be read (${systemCode(error)}). Check the disk of DATA_DIR.`,
    );
  }
}

async function withEmbeddedSnapshot<Result>(
  config: NodeConfig,
  at: Date,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const copy = join(config.dataDir, COPIES, await copyEmbedded(config, at));
  try {
    const contents = await withCopiedDatabase(copy, ({ orm }) => readContents(orm));
    const hasAccounts = existsSync(join(copy, ACCOUNTS));
    return await work({ kind: 'embedded', contents, hasAccounts, stream: () => streamCopy(copy) });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Exports a snapshot of the current transaction, which may be idle as long as it takes to dump it. Returns its ID. */
async function exportSnapshot(orm: Orm): Promise<string> {
  await orm.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await orm.execute(sql`set local statement_timeout = 0`);
  return (await selectRow<{ id: string }>(orm, sql`select pg_export_snapshot() as id`)).id;
}

/** Runs `work` with a snapshot of an open database on a server. */
export async function withOpenSnapshot<Result>(
  db: Database,
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const [exported, dumped] = [
    Promise.withResolvers<{ id: string; contents: Contents }>(),
    Promise.withResolvers<void>(),
  ];
  const transaction = db.orm
    .transaction(
      async (orm) => {
        exported.resolve({ id: await exportSnapshot(orm), contents: await readContents(orm) });
        await dumped.promise;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .catch(exported.reject);
  async function* stream(id: string): AsyncGenerator<Uint8Array, void> {
    yield* dumpServer(url, id);
    // The files take longer than the dump, and an open transaction keeps the server from vacuuming.
    dumped.resolve();
  }
  try {
    const { id, contents } = await exported.promise;
    return await work({ kind: 'postgresql', contents, hasAccounts: false, stream: () => stream(id) });
  } finally {
    dumped.resolve();
    await transaction;
  }
}

async function withServerSnapshot<Result>(
  config: NodeConfig,
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  await using db = await openSchool(config);
  return await withOpenSnapshot(db, url, work);
}

/** Runs `work` with a snapshot of a school's database, even while Firstbell runs. */
export const withSnapshot = <Result>(
  config: NodeConfig,
  at: Date,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> =>
  config.databaseUrl === undefined
    ? withEmbeddedSnapshot(config, at, work)
    : withServerSnapshot(config, config.databaseUrl, work);
