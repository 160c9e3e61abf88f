import { me, meInput, PHOTO_LIMIT } from '@firstbell/schema';
import { type Database, highPriority } from '../db/database.ts';
import { type FileTransfers } from '../files/transfers.ts';
import {
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
  BODY_PROBLEMS,
} from '../operation/operation.ts';
import { readAccount } from './accounts.ts';
import { type Member } from '../caller/member.ts';
import { updateAccount } from './names.ts';
import { createPhotoResponse, removePhoto, savePhoto } from './photo.ts';
import { readStaffNumber } from './teacherOf.ts';

/** Dependencies of the operations on accounts. */
export type AccountServices = {
  transfers: FileTransfers;
  clock: () => Date;
};

async function readMe({ orm }: Database, user: Member) {
  const { uid, name, email, role, rights, sections } = user;
  const account = await readAccount(orm, uid);
  const { is_name_suggested = false, photo, date_style = '' } = account ?? {};
  const publicSections = sections.map(({ section_id: _, ...section }) => section);
  const teacher = await readStaffNumber(orm, uid);
  return {
    uid,
    name,
    is_name_suggested,
    email,
    role,
    rights,
    teacher,
    sections: publicSections,
    photo: photo ?? '',
    date_style,
  };
}

/** Returns the operations on the signed-in person's own account. */
export function accountOperations({ transfers, clock }: AccountServices): Operation[] {
  const { db } = transfers;
  const meOperation = { tag: 'me', response: me, status: 200 } as const;
  const editAccess = { area: 'me', action: 'edit' } as const;
  return [
    operation({
      ...meOperation,
      method: 'get',
      path: '/me',
      summary: 'Returns the signed-in person, with the role.',
      access: { area: 'me', action: 'read' },
      problems: READ_PROBLEMS,
      handle: ({ user }) => readMe(highPriority(db), user),
    }),
    operation({
      ...meOperation,
      method: 'put',
      path: '/me',
      summary: 'Changes the name of the signed-in person, and the format of dates.',
      access: editAccess,
      body: () => meInput,
      problems: BODY_PROBLEMS,
      handle: async ({ user, body: { name, date_style } }) => {
        const dateStyle = date_style !== undefined && { date_style };
        await updateAccount(db, user.uid, { name, ...dateStyle });
        return readMe(db, { ...user, name });
      },
    }),
    operation({
      method: 'get',
      path: '/me/photo',
      tag: 'me',
      summary: "Returns the signed-in person's photo.",
      access: { area: 'me', action: 'read' },
      status: 200,
      hasBytesResponse: true,
      problems: [...READ_PROBLEMS, 'not_found', 'too_many_requests', 'unavailable'],
      handle: ({ user: { uid }, signal }) => createPhotoResponse(transfers, uid, { uid, signal }),
    }),
    operation({
      ...meOperation,
      method: 'put',
      path: '/me/photo',
      summary: "Replaces the signed-in person's photo.",
      access: editAccess,
      bytes: { limit: PHOTO_LIMIT },
      problems: [...BODY_PROBLEMS, 'unavailable', 'storage_full', 'infected'],
      handle: async ({ user, upload, signal }) => {
        await savePhoto(transfers, upload, { uid: user.uid, now: clock(), signal });
        return readMe(db, user);
      },
    }),
    operation({
      ...meOperation,
      method: 'delete',
      path: '/me/photo',
      summary: "Removes the signed-in person's photo.",
      access: editAccess,
      problems: CHANGE_PROBLEMS,
      handle: async ({ user }) => {
        await removePhoto(db, user.uid);
        return readMe(db, user);
      },
    }),
  ];
}
