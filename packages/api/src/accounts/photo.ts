import { eq } from 'drizzle-orm';
import { type Database } from '../db/database.ts';
import { createFileResponse, type FileTransfers, type Transfer } from '../files/transfers.ts';
import { Problem } from '../http/problem.ts';
import { readAccount } from './accounts.ts';
import { accountTable } from './table.ts';

/** Stores the file of a person's photo; null removes the photo. The clean-up of unused files removes the previous one. */
export async function setPhoto({ orm }: Database, uid: string, photo: string | null): Promise<void> {
  await orm.update(accountTable).set({ photo }).where(eq(accountTable.uid, uid));
}

/** Returns the response with the photo of an account. Throws `not_found` if there is none. */
export async function createPhotoResponse(
  transfers: FileTransfers,
  uid: string,
  transfer: Pick<Transfer, 'uid' | 'signal'>,
): Promise<Response> {
  const account = await readAccount(transfers.db.orm, uid);
  if (account?.photo == null) throw new Problem('not_found', { detail: 'There is no photo.' });
  return createFileResponse(transfers, account.photo, transfer, () => 'attachment; filename="photo"');
}
