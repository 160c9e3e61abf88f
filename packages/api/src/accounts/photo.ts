import { eq } from 'drizzle-orm';
import { type Database } from '../db/database.ts';
import { fileResponse, type FileTransfers, takeFile, type Transfer } from '../files/transfers.ts';
import { type Upload } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import { readAccount } from './accounts.ts';
import { accountTable } from './table.ts';

/** Keeps a person's photo in place of the one before, which is removed with the files that nothing uses. */
export async function savePhoto(transfers: FileTransfers, upload: Upload, transfer: Transfer): Promise<void> {
  const rule = { kinds: ['image'], field: 'photo', name: 'photo' } as const;
  const { id } = await takeFile(transfers, upload, rule, transfer);
  await setPhoto(transfers.db, transfer.uid, id);
}

/** Forgets a person's photo. */
export const removePhoto = (db: Database, uid: string): Promise<void> => setPhoto(db, uid, null);

async function setPhoto({ orm }: Database, uid: string, photo: string | null): Promise<void> {
  await orm.update(accountTable).set({ photo }).where(eq(accountTable.uid, uid));
}

/** Answers `transfer` with the photo of the account `of`. Throws `not_found` where there is none. */
export async function photoResponse(
  transfers: FileTransfers,
  of: string,
  transfer: Pick<Transfer, 'uid' | 'signal'>,
): Promise<Response> {
  const account = await readAccount(transfers.db.orm, of);
  if (account?.photo == null) throw new Refusal('not_found', { detail: 'There is no photo.' });
  return fileResponse(transfers, account.photo, transfer, () => 'attachment; filename="photo"');
}
