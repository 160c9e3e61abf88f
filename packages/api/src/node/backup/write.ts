import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { flush } from '../folder/writeDurably.ts';
import { BackupError } from './backupError.ts';
import { computeKeyId } from './cipher.ts';
import { type ContentsPart, type FileRow } from './contents.ts';
import { type Part, writeManifest, writePart } from './manifest.ts';
import { nameBackup, removeRemains, UNFINISHED } from './rotate.ts';
import { type Snapshot } from './snapshot.ts';
import { flushStored, hasStored, type StoredKey, computeStoredSize, storeFile } from './storedFiles.ts';
import { transformChunks } from './transformChunks.ts';

/** What a backup is made of. */
export type BackupSource = {
  snapshot: Snapshot;
  /** Streams the bytes of an uploaded file; undefined if they are lost. */
  openFile: (file: FileRow) => Promise<AsyncIterable<Uint8Array> | undefined>;
  key: Buffer | undefined;
  at: Date;
};

/** Figures of a written backup. */
export type WrittenBackup = {
  folder: string;
  name: string;
  /** Numbers of uploaded files in the backup, and of those that earlier backups did not have. */
  files: number;
  added: number;
  /** Bytes of the backup with its files, and those that were written for it. */
  bytes: number;
  written: number;
};

/** Stores the files that the folder does not have yet. Returns the files that have bytes, and the numbers of files and bytes that were added. */
async function storeFiles(target: string, { snapshot, openFile }: BackupSource, key: StoredKey | undefined) {
  const files: FileRow[] = [];
  const added = { files: 0, bytes: 0 };
  for (const file of snapshot.contents.files) {
    if (!(await hasStored(target, file, key?.id))) {
      const bytes = await openFile(file);
      if (bytes === undefined) continue;
      await storeFile(target, file.id, bytes, key);
      added.files += 1;
      added.bytes += computeStoredSize(file.size, key?.id);
    }
    files.push(file);
  }
  await flushStored(target);
  return { files, added };
}

async function* toChunks(part: ContentsPart): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(Buffer.from(JSON.stringify(part)));
}

const sumSizes = (parts: readonly Pick<Part, 'size'>[]) => parts.reduce((sum, { size }) => sum + size, 0);

/**
 * Writes a complete backup into a locked folder of backups: the parts first, then the manifest, then the backup gets its name. An
 * interrupted backup has no such name, and the next one removes its remains.
 */
export async function writeBackup(target: string, source: BackupSource): Promise<WrittenBackup> {
  const { snapshot, at } = source;
  const key = source.key && { id: computeKeyId(source.key), key: source.key };
  const name = nameBackup(at);
  const folder = join(target, name);
  if (existsSync(folder)) throw new BackupError('failed', `There is a backup in ${folder} already.`);
  await removeRemains(target);
  const draft = folder + UNFINISHED;
  mkdirSync(draft, { mode: 0o700 });
  try {
    const database = await writePart(draft, 'database', snapshot.stream(), source.key);
    const { files, added } = await storeFiles(target, source, key);
    const packed = transformChunks(toChunks({ tables: snapshot.contents.tables, files }), createGzip());
    const parts = [database, await writePart(draft, 'contents', packed, source.key)];
    const { head, school, schema } = snapshot.contents;
    writeManifest(draft, {
      ...{ format: 3, created_at: at.toISOString(), kind: snapshot.kind, is_encrypted: key !== undefined },
      ...{ parts, files: files.map(({ id }) => id), key: key?.id, school, schema },
      audit: head === undefined ? '' : `${head.number}:${head.digest}`,
    });
    renameSync(draft, folder);
    flush(target);
    const written = sumSizes(parts);
    return {
      ...{ folder, name, files: files.length, added: added.files, written: written + added.bytes },
      bytes: written + sumSizes(files.map(({ size }) => ({ size: computeStoredSize(size, key?.id) }))),
    };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    await removeRemains(target).catch(() => undefined);
    throw error;
  }
}
