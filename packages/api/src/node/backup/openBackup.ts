import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { LostFile } from '../../files/store.ts';
import { verifyContent } from '../files/verifyContent.ts';
import { StartError, systemCode } from '../startError.ts';
import { contentsPart, type ContentsPart, type FileRow } from './contents.ts';
import { requireKey, type Manifest, readManifest, readPart, verifyParts } from './manifest.ts';
import { readPack } from './pack.ts';
import { readStored, type StoredKey, STORED_FILES } from './storedFiles.ts';
import { transformChunks } from './transformChunks.ts';

/** An uploaded file of a backup. Reading the bytes of a stored file throws `LostFile` if they are missing or damaged. */
export type BackupFile = { id: string; size: number; bytes: AsyncGenerator<Uint8Array, void> };

/** A backup whose parts have the right checksums, and for which the key is right. */
export type OpenedBackup = {
  folder: string;
  manifest: Manifest;
  /** What the backup has to have; undefined in backups of earlier versions. */
  contents: ContentsPart | undefined;
  readDatabase: () => AsyncIterable<Uint8Array>;
  /** Reads the uploaded files in order; read the bytes of each before the next. */
  readFiles: () => AsyncGenerator<BackupFile, void>;
};

const readContentsPart = async (chunks: AsyncIterable<Uint8Array>): Promise<ContentsPart> =>
  contentsPart.parse(await json(transformChunks(chunks, createGunzip())));

async function* readStoredBytes(
  target: string,
  { id, ...content }: FileRow,
  key: StoredKey | undefined,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* verifyContent(readStored(target, id, key), content);
  } catch (error) {
    if (error instanceof StartError || systemCode(error) !== '') throw new LostFile();
    throw error;
  }
}

async function* readStoredFiles(
  folder: string,
  files: readonly FileRow[],
  key: StoredKey | undefined,
): AsyncGenerator<BackupFile, void> {
  const target = dirname(folder);
  for (const file of files)
    yield await Promise.resolve({ ...file, bytes: readStoredBytes(target, file, key) });
}

async function* readPackedFiles(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<BackupFile, void> {
  for await (const { path, ...file } of readPack(chunks)) yield { ...file, id: path };
}

/** Opens the backup in a folder. Throws a `StartError` if it is unfinished or damaged, or the key is another one. */
export async function openBackup(folder: string, key: Buffer | undefined): Promise<OpenedBackup> {
  const manifest = readManifest(folder);
  const ownKey = requireKey(manifest, key);
  await verifyParts(folder, manifest);
  const opened = { folder, manifest, readDatabase: () => readPart(folder, manifest, 'database', key) };
  if (manifest.format === 2) {
    const readFiles = () => readPackedFiles(readPart(folder, manifest, 'files', key));
    return { ...opened, contents: undefined, readFiles };
  }
  const contents = await readContentsPart(readPart(folder, manifest, 'contents', key));
  const stored = join(dirname(folder), STORED_FILES);
  if (contents.files.length > 0 && !existsSync(stored)) {
    throw new StartError(
      `The folder ${stored} is missing, which has the uploaded files of the backup. Put it beside ${folder}.`,
    );
  }
  return { ...opened, contents, readFiles: () => readStoredFiles(folder, contents.files, ownKey) };
}
