import { fileTypes, PHOTO_LIMIT } from '@firstbell/schema';
import { eq } from 'drizzle-orm';
import { checkFile } from '../files/checkFile.ts';
import { type Files, readFile, saveFile } from '../files/files.ts';
import { Refusal } from '../http/refusal.ts';
import { readAccount } from './accounts.ts';
import { accountTable } from './table.ts';

/** Keeps a person's photo in place of the one before, which is removed with the files that nothing uses. */
export async function savePhoto(
  store: Files,
  { uid, bytes, now }: { uid: string; bytes: Uint8Array<ArrayBuffer>; now: Date },
): Promise<void> {
  const type = checkFile(bytes, { kinds: ['image'], limit: PHOTO_LIMIT, field: 'photo' });
  const name = `photo.${fileTypes[type].endings[0]}`;
  const { id } = await saveFile(store, { bytes, name, type: fileTypes[type].type, uid, now });
  await setPhoto(store, uid, id);
}

/** Forgets a person's photo. */
export const removePhoto = (store: Files, uid: string): Promise<void> => setPhoto(store, uid, null);

async function setPhoto({ db }: Files, uid: string, photo: string | null): Promise<void> {
  await db.orm.update(accountTable).set({ photo }).where(eq(accountTable.uid, uid));
}

/** Answers with a person's photo. Throws `not_found` where there is none. */
export async function photoResponse(store: Files, uid: string): Promise<Response> {
  const account = await readAccount(store.db.orm, uid);
  if (account?.photo == null) throw new Refusal('not_found', { detail: 'There is no photo.' });
  const { bytes, type } = await readFile(store, account.photo);
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="photo"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}
