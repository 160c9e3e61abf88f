import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Head, parseHead } from '../../audit/seal.ts';
import { storedSchema } from '../folder/copySchema.ts';
import { writeDurably } from '../folder/writeDurably.ts';
import { StartError } from '../startError.ts';
import { createEarlierBackupError } from '../startHints.ts';
import { BackupError } from './backupError.ts';
import { computeKeyId, decrypt, encrypt } from './cipher.ts';
import { readDigest, writeSynced } from './digest.ts';
import { type StoredKey } from './storedFiles.ts';

/** File that describes a backup. It is written last, so a backup without it is unfinished. */
export const MANIFEST = 'manifest.json';

const part = z.object({
  name: z.enum(['database', 'contents', 'files']),
  size: z.number(),
  sha256: z.string(),
});
const manifestFields = z.object({
  created_at: z.string(),
  kind: z.enum(['embedded', 'postgresql']),
  is_encrypted: z.boolean(),
  parts: z.array(part).length(2),
  /** Last seal of the audit log, as `<number>:<digest>`; empty without one. */
  audit: z.string(),
  /** ID of the school; the first backups of format 2 have none. */
  school: z.uuid().optional(),
  /** Schema of the database; backups of earlier versions do not say it. */
  schema: storedSchema.optional(),
});
/** A backup with its uploaded files in a part of its own, and their number. */
const packedManifest = manifestFields.extend({ format: z.literal(2), files: z.number() });
/** A backup whose uploaded files are beside all backups, with their IDs and the ID of the key that they are encrypted with. */
const storedManifest = manifestFields.extend({
  format: z.literal(3),
  files: z.array(z.string()),
  key: z.string().optional(),
});
const manifest = z.discriminatedUnion('format', [packedManifest, storedManifest]);
/** What identifies the manifest of a version before 0.2. */
const earlierManifest = z.object({ format: z.literal(1) });
/** Description of a backup. */
export type Manifest = z.infer<typeof manifest>;
/** Description of a backup whose uploaded files are beside it, as this version makes it. */
export type StoredManifest = z.infer<typeof storedManifest>;
/** A file of a backup, with its size in bytes and its digest. */
export type Part = z.infer<typeof part>;

/** Returns the last seal of the audit log in a manifest. */
export const parseAuditHead = ({ audit }: Manifest): Head | undefined => parseHead(audit);

/** Writes the manifest of a finished backup. */
export const writeManifest = (folder: string, written: StoredManifest): void => {
  writeDurably(join(folder, MANIFEST), JSON.stringify(written, undefined, 2));
};

/** Reads a file of JSON; undefined if it is damaged. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the manifest of a backup. Throws a `StartError` if there is none, or if a version before 0.2 made the backup. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new StartError(`There is no finished backup in ${folder}.`);
  const stored = readJson(path);
  if (earlierManifest.safeParse(stored).success) throw createEarlierBackupError(folder);
  const { data, success } = manifest.safeParse(stored);
  if (!success) throw new StartError(`The file ${path} is damaged.`);
  return data;
}

/** Writes a stream as a part of a backup, encrypted if there is a key, and flushes it to the disk. */
export async function writePart(
  folder: string,
  name: Part['name'],
  chunks: AsyncIterable<Uint8Array>,
  key: Buffer | undefined,
): Promise<Part> {
  const digest = await writeSynced(join(folder, name), 'wx', (writeChunk) =>
    readDigest(key ? encrypt(chunks, key) : chunks, writeChunk),
  );
  return { name, ...digest };
}

/** Throws a `StartError` if a part is missing or its checksum differs. */
export async function verifyParts(folder: string, { parts }: Manifest): Promise<void> {
  for (const { name, size, sha256 } of parts) {
    const chunks = createReadStream(join(folder, name)) as AsyncIterable<Buffer>;
    const actual = await readDigest(chunks).catch(() => {
      throw new StartError(`The part ${name} of the backup ${folder} is missing or cannot be read.`);
    });
    if (actual.size !== size || actual.sha256 !== sha256)
      throw new StartError(`The part ${name} of the backup ${folder} is damaged: its checksum differs.`);
  }
}

/** Returns the key of an encrypted backup; undefined if the backup is not encrypted. Throws a `StartError` if it has another key. */
export function requireKey(read: Manifest, key: Buffer | undefined): StoredKey | undefined {
  if (!read.is_encrypted) return undefined;
  if (key === undefined)
    throw new BackupError(
      'key_missing',
      'The backup is encrypted. Set BACKUP_KEY to the key that it was made with.',
    );
  const id = computeKeyId(key);
  if (read.format === 3 && read.key !== id)
    throw new BackupError(
      'key_missing',
      'The backup is encrypted with another key than BACKUP_KEY. Set it to the key that it was made with.',
    );
  return { id, key };
}

/** Streams a part of a backup, decrypted. Throws a `StartError` if the backup is encrypted with another key. */
export function readPart(
  folder: string,
  read: Manifest,
  name: Part['name'],
  key: Buffer | undefined,
): AsyncIterable<Uint8Array> {
  const chunks = createReadStream(join(folder, name)) as AsyncIterable<Buffer>;
  const ownKey = requireKey(read, key);
  return ownKey ? decrypt(chunks, ownKey.key) : chunks;
}
