import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '../folder/writeDurably.ts';
import { computeEncryptedSize, decrypt, encrypt } from './cipher.ts';
import { writeSynced } from './digest.ts';

/** Folder of the uploaded files of all backups, beside the backups. */
export const STORED_FILES = 'firstbell-files';
/** Extension of a file that is being written. */
const UNFINISHED = '.part';
/** Name of a stored file: its ID, and the ID of the key if it is encrypted. */
const STORED_NAME = /^FL-[A-Z2-7]{26}(\.[0-9a-f]{16})?$/;

/** A key of backups with its ID. */
export type StoredKey = { id: string; key: Buffer };

/** Returns the name under which a file is stored. Files of different keys have different names, so each backup can be decrypted by one key. */
export const createStoredName = (id: string, keyId: string | undefined): string =>
  keyId === undefined ? id : `${id}.${keyId}`;

/** Returns the number of bytes of a stored file. */
export const computeStoredSize = (size: number, keyId: string | undefined): number =>
  keyId === undefined ? size : computeEncryptedSize(size);

/** Tells whether a file is stored with the right number of bytes. Files never change. */
export async function hasStored(
  target: string,
  { id, size }: { id: string; size: number },
  keyId: string | undefined,
): Promise<boolean> {
  const stats = await stat(join(target, STORED_FILES, createStoredName(id, keyId))).catch(() => undefined);
  return stats?.size === computeStoredSize(size, keyId);
}

/** Stores a file durably under its ID, encrypted if there is a key: written under another name, flushed, and renamed. */
export async function storeFile(
  target: string,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
  key: StoredKey | undefined,
): Promise<void> {
  const path = join(target, STORED_FILES, createStoredName(id, key?.id));
  await mkdir(join(target, STORED_FILES), { recursive: true, mode: 0o700 });
  await writeSynced(path + UNFINISHED, 'w', async (writeChunk) => {
    for await (const chunk of key ? encrypt(bytes, key.key) : bytes) await writeChunk(chunk);
  });
  await rename(path + UNFINISHED, path);
}

/** Streams the bytes of a stored file. Throws a `StartError` if it is encrypted and damaged. */
export function readStored(
  target: string,
  id: string,
  key: StoredKey | undefined,
): AsyncIterable<Uint8Array> {
  const chunks = createReadStream(join(target, STORED_FILES, createStoredName(id, key?.id)));
  return key ? decrypt(chunks as AsyncIterable<Buffer>, key.key) : (chunks as AsyncIterable<Buffer>);
}

const listNames = (folder: string) => readdir(folder).catch(() => []);

/** Flushes the entries of the folder of files. */
export async function flushStored(target: string): Promise<void> {
  const folder = join(target, STORED_FILES);
  if (await stat(folder).catch(() => undefined)) flush(folder);
}

/** Removes the remains of interrupted writes. */
export async function removeUnfinished(target: string): Promise<void> {
  const folder = join(target, STORED_FILES);
  for (const name of await listNames(folder)) {
    const stored = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : '';
    if (STORED_NAME.test(stored)) await rm(join(folder, name), { force: true });
  }
}

/** Removes the stored files whose name is not in `names`; leaves anything that is no stored file. Returns their number. */
export async function removeUnnamed(target: string, names: ReadonlySet<string>): Promise<number> {
  const folder = join(target, STORED_FILES);
  const unnamed = (await listNames(folder)).filter((name) => STORED_NAME.test(name) && !names.has(name));
  for (const name of unnamed) await rm(join(folder, name), { force: true });
  return unnamed.length;
}
