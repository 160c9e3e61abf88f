import { type StoredFile } from '@firstbell/schema';
import { eq, inArray } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { generateFileId } from './fileId.ts';
import { checkLimits, type FileLimits } from './limits.ts';
import { removeBytes, removeRows } from './removeFiles.ts';
import { type FileStore, LostFile, type ReceivedFile, StoreFailure } from './store.ts';
import { fileTable } from './table.ts';

/** Storage of files: the database with their metadata, and the store with their bytes. */
export type Files = { db: Database; files: FileStore };

/** Metadata of a checked file to store. */
export type NewFile = {
  name: string;
  /** Media type. */
  type: string;
  /** `uid` of the uploader's account. */
  uid: string;
  now: Date;
};

const DISK_FULL = ['ENOSPC', 'EDQUOT'];

/** Converts a `StoreFailure` to a problem; returns other errors unchanged. */
export function toStoreProblem(error: unknown, detail: string): unknown {
  if (!(error instanceof StoreFailure)) return error;
  const problem = DISK_FULL.includes(error.reason)
    ? new Problem('storage_full', {
        detail: 'There is no room for more files. Tell the person who runs Firstbell.',
      })
    : new Problem('unavailable', { detail, retryAfter: 5 });
  problem.cause = error;
  return problem;
}

/**
 * Stores a received file. Its row is inserted first, so that the store never has bytes without a row. Throws the errors of
 * `checkLimits`, and `unavailable` or `storage_full` if the store fails; then the row is deleted at once or by the next purge.
 */
export async function saveFile(
  { db, files }: Files,
  received: ReceivedFile,
  { name, type, uid, now }: NewFile,
  limits?: FileLimits,
): Promise<StoredFile> {
  const { size, sha256 } = received;
  const stored: StoredFile = { id: generateFileId(), name, type, size };
  await inTransaction(db, async (orm) => {
    await orm.insert(fileTable).values({ ...stored, sha256, created_at: now, created_by: uid });
    if (limits) await checkLimits(orm, limits, { uid, now });
  });
  try {
    await received.store(stored.id);
  } catch (error) {
    await removeRows(db, eq(fileTable.id, stored.id), now);
    await removeBytes({ db, files }, stored.id).catch(() => undefined);
    throw toStoreProblem(error, 'The file could not be stored. Try again in a moment.');
  }
  return stored;
}

/**
 * Locks stored files until the transaction ends. Returns a function that tells whether a file is stored with the same name, type
 * and size.
 */
export async function lockStoredFiles(
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
  const storedById = new Map(stored.map((file) => [file.id, file]));
  return ({ id, name, type, size }) => {
    const file = storedById.get(id);
    return file?.name === name && file.type === type && file.size === size;
  };
}

/** An open file: its first chunk of bytes, and a generator of the remaining chunks. */
export type OpenFile = StoredFile & { first: Uint8Array; rest: AsyncGenerator<Uint8Array, void> };

/**
 * Opens a file. Throws `not_found` for an unknown file, or if its bytes are missing or their size is wrong, and `unavailable` if
 * the store fails. If the digest is wrong, `rest` throws before its last chunk, so a complete file is always the one uploaded.
 */
export async function openFile({ db, files }: Files, id: string): Promise<OpenFile> {
  const [stored] = await db.orm.select().from(fileTable).where(eq(fileTable.id, id));
  if (stored === undefined) throw new Problem('not_found', { detail: 'There is no such file.' });
  const { name, type, size } = stored;
  const rest = files.open(id, stored);
  try {
    const { value } = await rest.next();
    return { id, name, type, size, first: value ?? new Uint8Array(), rest };
  } catch (error) {
    if (error instanceof LostFile) {
      throw new Problem('not_found', {
        detail: `The content of ${name} is lost or damaged. Send the file again.`,
      });
    }
    throw toStoreProblem(error, 'The file cannot be read at the moment. Try again soon.');
  }
}
