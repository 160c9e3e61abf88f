import { type StoredFile } from '@firstbell/schema';
import { eq, inArray } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { newFileId } from './fileId.ts';
import { checkLimits, type FileLimits } from './limits.ts';
import { removeBytes, removeRow } from './removeFiles.ts';
import { type FileStore, LostFile, type ReceivedFile, StoreFailure } from './store.ts';
import { fileTable } from './table.ts';

/** Where files are kept: what is known of them, and their bytes. */
export type Files = { db: Database; files: FileStore };

/** Description of a checked file that is to be stored. */
export type NewFile = {
  name: string;
  /** Media type. */
  type: string;
  /** Account of the person who sends it. */
  uid: string;
  now: Date;
};

const FULL = ['ENOSPC', 'EDQUOT'];

/** Makes the refusal of a store that failed; what else was thrown stays as it is. */
export function storeRefusal(error: unknown, detail: string): unknown {
  if (!(error instanceof StoreFailure)) return error;
  const refusal = FULL.includes(error.reason)
    ? new Refusal('storage_full', {
        detail: 'There is no room for more files. Tell the person who runs Firstbell.',
      })
    : new Refusal('unavailable', { detail, retryAfter: 5 });
  refusal.cause = error;
  return refusal;
}

/**
 * Keeps a file that has arrived. Its row comes first, so that bytes never lie in the store without a row that leads to
 * them. Throws what `checkLimits` does, and `unavailable` or `storage_full` when the store fails; the row is then taken
 * back, or goes with the next purge.
 */
export async function saveFile(
  { db, files }: Files,
  received: ReceivedFile,
  { name, type, uid, now }: NewFile,
  limits?: FileLimits,
): Promise<StoredFile> {
  const { size, sha256 } = received;
  const stored: StoredFile = { id: newFileId(), name, type, size };
  await inTransaction(db, async (orm) => {
    await orm.insert(fileTable).values({ ...stored, sha256, created_at: now, created_by: uid });
    if (limits) await checkLimits(orm, limits, { uid, now });
  });
  try {
    await received.keep(stored.id);
  } catch (error) {
    await removeRow(db, eq(fileTable.id, stored.id), now);
    await removeBytes({ db, files }, stored.id).catch(() => undefined);
    throw storeRefusal(error, 'The file could not be stored. Try again in a moment.');
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

/** A file with its bytes as they are read; the first of them are there already. */
export type OpenFile = StoredFile & { first: Uint8Array; rest: AsyncGenerator<Uint8Array, void> };

/**
 * Opens a file. Throws `not_found` when there is none, or when it shows at once that its bytes are missing or are not
 * the ones that were sent, and `unavailable` when the store fails. Damage that shows later is thrown by `rest`, before
 * the last bytes: what came whole is what was sent.
 */
export async function openFile({ db, files }: Files, id: string): Promise<OpenFile> {
  const [known] = await db.orm.select().from(fileTable).where(eq(fileTable.id, id));
  if (known === undefined) throw new Refusal('not_found', { detail: 'There is no such file.' });
  const { name, type, size } = known;
  const rest = files.open(id, known);
  try {
    const { value } = await rest.next();
    return { id, name, type, size, first: value ?? new Uint8Array(), rest };
  } catch (error) {
    if (error instanceof LostFile) {
      throw new Refusal('not_found', {
        detail: `The content of ${name} is lost or damaged. Send the file again.`,
      });
    }
    throw storeRefusal(error, 'The file cannot be read at the moment. Try again soon.');
  }
}
