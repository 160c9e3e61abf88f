import * as contracts from '@firstbell/schema/contracts/account';
import { type Me, me } from '@firstbell/schema';
import { type Database, highPriority } from '../db/database.ts';
import { type FileTransfers, receiveFile } from '../files/transfers.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { readAccount } from './accounts.ts';
import { type Member } from '../caller/member.ts';
import { type Records } from '../records/area.ts';
import { updateAccount } from './names.ts';
import { createPhotoResponse, setPhoto } from './photo.ts';
import { readStaffNumber } from './linkedTeacher.ts';

const PHOTO_RULE = { kinds: ['image'], field: 'photo', name: 'photo' } as const;

async function readMe({ orm }: Database, user: Member): Promise<Me> {
  const { photo, ...account } = (await readAccount(orm, user.uid)) ?? {};
  const teacher = await readStaffNumber(orm, user.uid);
  return me.parse({
    ...{ is_name_suggested: false, date_style: '' },
    ...{ ...account, ...user, photo: photo ?? '', teacher },
  });
}

/** Returns the operations on the signed-in person's own account. */
export function accountOperations({ db, clock }: Records, transfers: FileTransfers): Operation[] {
  return [
    implement(contracts.read, ({ user }) => readMe(highPriority(db), user)),
    implement(contracts.update, async ({ user, body: { name, date_style } }) => {
      const dateStyle = date_style !== undefined && { date_style };
      await updateAccount(db, user.uid, { name, ...dateStyle });
      return readMe(db, { ...user, name });
    }),
    implement(contracts.photo, ({ user: { uid }, signal }) =>
      createPhotoResponse(transfers, uid, { uid, signal }),
    ),
    implement(contracts.sendPhoto, async ({ user, upload, signal }) => {
      const { id } = await receiveFile(transfers, upload, PHOTO_RULE, {
        uid: user.uid,
        now: clock(),
        signal,
      });
      await setPhoto(db, user.uid, id);
      return readMe(db, user);
    }),
    implement(contracts.removePhoto, async ({ user }) => {
      await setPhoto(db, user.uid, null);
      return readMe(db, user);
    }),
  ];
}
