import { type StoredFile } from '@firstbell/schema';
import { eq, inArray } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { newFileId } from './fileId.ts';
import { type FileStore } from './store.ts';
import { fileTable } from './table.ts';

/** Where files are kept: what is known of them, and their bytes. */
export type Files = { db: Database; files: FileStore };

/** A checked file that is to be kept. */
export type NewFile = {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  /** Media type. */
  type: string;
  /** Account of the person who sends it. */
  uid: string;
  now: Date;
};

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unavailable(detail: string, cause: unknown): Refusal {
  const refusal = new Refusal('unavailable', { detail, retryAfter: 5 });
  refusal.cause = cause;
  return refusal;
}

/**
 * Keeps a file. Its row comes first, so that bytes never lie in the store without a row that leads to them.
 * Throws `unavailable` when the store fails; the row is then taken back, or goes with the next purge.
 */
export async function saveFile({ db, files }: Files, file: NewFile): Promise<StoredFile> {
  const { bytes, name, type, uid, now } = file;
  const stored: StoredFile = { id: newFileId(), name, type, size: bytes.length };
  await db.orm
    .insert(fileTable)
    .values({ ...stored, sha256: await sha256(bytes), created_at: now, created_by: uid });
  try {
    await files.put(stored.id, bytes);
  } catch (error) {
    await files.remove(stored.id).catch(() => undefined);
    await db.orm.delete(fileTable).where(eq(fileTable.id, stored.id));
    throw unavailable('The file could not be stored. Try again in a moment.', error);
  }
  return stored;
}

/** Reads which of some files are there just as an upload answered them, and keeps those until the transaction ends. */
export async function readFilesThere(
  orm: Orm,
  files: readonly StoredFile[],
): Promise<(file: StoredFile) => boolean> {
  const ids = files.map(({ id }) => id);
  const stored =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(fileTable)
          .where(inArray(fileTable.id, ids))
          .orderBy(fileTable.id)
          .for('share');
  const known = new Map(stored.map((file) => [file.id, file]));
  return ({ id, name, type, size }) => {
    const file = known.get(id);
    return file?.name === name && file.type === type && file.size === size;
  };
}

/**
 * Gives a file with its bytes. Throws `not_found` when there is none, or when its bytes are missing or are not the
 * ones that were sent, and `unavailable` when the store fails.
 */
export async function readFile(
  { db, files }: Files,
  id: string,
): Promise<StoredFile & { bytes: Uint8Array<ArrayBuffer> }> {
  const [known] = await db.orm.select().from(fileTable).where(eq(fileTable.id, id));
  if (known === undefined) throw new Refusal('not_found', { detail: 'There is no such file.' });
  const bytes = await files.get(id).catch((error: unknown) => {
    throw unavailable('The file cannot be read at the moment. Try again soon.', error);
  });
  if (bytes === undefined || (await sha256(bytes)) !== known.sha256) {
    throw new Refusal('not_found', {
      detail: `The content of ${known.name} is lost or damaged. Send the file again.`,
    });
  }
  const { name, type, size } = known;
  return { id, name, type, size, bytes };
}
