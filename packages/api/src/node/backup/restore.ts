import { sql } from 'drizzle-orm';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { verifyAudit } from '../../audit/verify.ts';
import { type Database, selectRows } from '../../db/database.ts';
import { LostFile } from '../../files/store.ts';
import { type NodeConfig } from '../config.ts';
import { describeSchema } from '../folder/copySchema.ts';
import { moveAside } from '../folder/replace.ts';
import { ACCOUNTS, DATABASE } from '../folder/entries.ts';
import { lockFolder } from '../folder/lock.ts';
import { forgetSchool, markUsed } from '../folder/marker.ts';
import { makePrivate } from '../folder/privateModes.ts';
import { openFiles } from '../files/openFiles.ts';
import { requireEmpty } from '../database/requireEmpty.ts';
import { openServerDatabase } from '../database/serverDatabase.ts';
import { checkPlacesOfBackup } from '../places/requirePlaces.ts';
import { repeatAfterRestore } from '../erasures/keepErasures.ts';
import { StartError } from '../startError.ts';
import { parseAuditHead } from './manifest.ts';
import { openBackup, type OpenedBackup } from './openBackup.ts';
import { withCopiedDatabase } from './openCopied.ts';
import { readPack } from './pack.ts';
import { withReadTarget } from './target.ts';
import { restoreServer } from './postgres.ts';
import { transformChunks } from './transformChunks.ts';

/**
 * Result of a restore: verified rows, stored files, failures, the folder to which the previous school was moved, a sentence about the
 * erasures from after the backup, and one with the version that opens the school.
 */
type RestoreResult = {
  rows: number;
  files: number;
  faults: string[];
  replacedFolder: string | undefined;
  erasures: string;
  version: string;
};

/** Unpacks a backup's database into a folder. */
export async function unpackInto(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const { path, bytes } of readPack(transformChunks(chunks, createGunzip()))) {
    const target = join(folder, path);
    if (path.endsWith('/')) {
      mkdirSync(target, { recursive: true, mode: 0o700 });
      continue;
    }
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(bytes), createWriteStream(target, { mode: 0o600, flush: true }));
  }
}

/** Returns undefined for a file whose bytes are lost; rethrows other errors. */
function ignoreLoss(error: unknown): undefined {
  if (!(error instanceof LostFile)) throw error;
}

/** Stores the uploaded files of a backup under their IDs, without those whose bytes are lost. Returns their number. */
async function storeFiles(config: NodeConfig, { readFiles }: OpenedBackup): Promise<number> {
  const store = await openFiles(config);
  let stored = 0;
  for await (const { id, size, bytes } of readFiles()) {
    const received = await store.receive(bytes, size).catch(ignoreLoss);
    if (received === undefined) continue;
    try {
      await received.store(id);
      stored += 1;
    } finally {
      await received.discard();
    }
  }
  return stored;
}

/**
 * Verifies a restored school: the audit log up to the head in the manifest, and the existence of the bytes of every file. Then
 * repeats the erasures from after the backup.
 */
async function verifySchool(
  db: Database,
  config: NodeConfig,
  { folder, manifest }: OpenedBackup,
): Promise<Omit<RestoreResult, 'replacedFolder' | 'files'>> {
  const { faults, rows } = await verifyAudit(db, parseAuditHead(manifest));
  const store = await openFiles(config);
  for (const { id, size } of await selectRows<{ id: string; size: number }>(
    db.orm,
    sql`select id, size from file`,
  )) {
    if (!(await store.has(id, size))) faults.push(`The bytes of file ${id} are missing.`);
  }
  return {
    ...{ rows, faults, erasures: await repeatAfterRestore(db, config, dirname(folder)) },
    version: manifest.schema === undefined ? '' : describeSchema(manifest.schema),
  };
}

async function restoreEmbedded(config: NodeConfig, backup: OpenedBackup): Promise<RestoreResult> {
  const { dataDir } = config;
  makePrivate(dataDir);
  const lock = await lockFolder(dataDir, { onLost: () => undefined });
  const draft = join(dataDir, '.restoring');
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    await unpackInto(draft, backup.readDatabase());
    const names = [DATABASE, ACCOUNTS].filter((name) => existsSync(join(draft, name)));
    // The current school is moved aside only after the restored database could be opened.
    await withCopiedDatabase(draft, () => Promise.resolve());
    const replacedFolder = moveAside(dataDir, names);
    for (const name of names) renameSync(join(draft, name), join(dataDir, name));
    const files = await storeFiles(config, backup);
    forgetSchool(dataDir);
    markUsed(dataDir);
    makePrivate(dataDir);
    return {
      files,
      replacedFolder,
      ...(await withCopiedDatabase(dataDir, (db) => verifySchool(db, config, backup))),
    };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await lock.release();
  }
}

async function restoreIntoServer(
  config: NodeConfig,
  url: string,
  backup: OpenedBackup,
): Promise<RestoreResult> {
  await using db = openServerDatabase(url, () => undefined);
  await requireEmpty(db, 'restore');
  await checkPlacesOfBackup(backup.manifest.school, config);
  await restoreServer(url, backup.readDatabase());
  const files = await storeFiles(config, backup);
  await db.orm.execute(sql`analyze`);
  return { files, replacedFolder: undefined, ...(await verifySchool(db, config, backup)) };
}

/**
 * Restores a backup into the configured school. Verifies the checksums before, and the restored school afterwards. A
 * school in the data folder is moved aside; a PostgreSQL database must be empty.
 */
export const restoreBackup = (config: NodeConfig, folder: string): Promise<RestoreResult> =>
  withReadTarget(dirname(folder), () => restoreOpened(config, folder));

async function restoreOpened(config: NodeConfig, folder: string): Promise<RestoreResult> {
  const backup = await openBackup(folder, config.backupKey);
  const isEmbedded = backup.manifest.kind === 'embedded';
  if (isEmbedded !== (config.databaseUrl === undefined)) {
    throw new StartError(
      isEmbedded
        ? 'The backup is of the embedded database. Restore it without DATABASE_URL, and move it with npm run move-to-postgres.'
        : 'The backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.',
    );
  }
  return config.databaseUrl === undefined
    ? restoreEmbedded(config, backup)
    : restoreIntoServer(config, config.databaseUrl, backup);
}
