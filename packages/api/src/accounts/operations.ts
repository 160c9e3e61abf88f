import { me, meInput, PHOTO_LIMIT } from '@firstbell/schema';
import { type Database, highPriority } from '../db/database.ts';
import { type FileTransfers } from '../files/transfers.ts';
import {
  CHANGE_REFUSALS,
  type Endpoint,
  endpoint,
  READ_REFUSALS,
  BODY_REFUSALS,
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
export function accountOperations({ transfers, clock }: AccountServices): Endpoint[] {
  const { db } = transfers;
  const meEndpoint = { tag: 'me', response: me, status: 200 } as const;
  const editAccess = { area: 'me', action: 'edit' } as const;
  return [
    endpoint({
      ...meEndpoint,
      method: 'get',
      path: '/me',
      summary: 'Returns the signed-in person, with the role.',
      access: { area: 'me', action: 'read' },
      refusals: READ_REFUSALS,
      handle: ({ user }) => readMe(highPriority(db), user),
    }),
    endpoint({
      ...meEndpoint,
      method: 'put',
      path: '/me',
      summary: 'Changes the name of the signed-in person, and the format of dates.',
      access: editAccess,
      body: () => meInput,
      refusals: BODY_REFUSALS,
      handle: async ({ user, body: { name, date_style } }) => {
        const dateStyle = date_style !== undefined && { date_style };
        await updateAccount(db, user.uid, { name, ...dateStyle });
        return readMe(db, { ...user, name });
      },
    }),
    endpoint({
      method: 'get',
      path: '/me/photo',
      tag: 'me',
      summary: "Returns the signed-in person's photo.",
      access: { area: 'me', action: 'read' },
      status: 200,
      hasBytesResponse: true,
      refusals: [...READ_REFUSALS, 'not_found', 'too_many_requests', 'unavailable'],
      handle: ({ user: { uid }, signal }) => createPhotoResponse(transfers, uid, { uid, signal }),
    }),
    endpoint({
      ...meEndpoint,
      method: 'put',
      path: '/me/photo',
      summary: "Replaces the signed-in person's photo.",
      access: editAccess,
      bytes: { limit: PHOTO_LIMIT },
      refusals: [...BODY_REFUSALS, 'unavailable', 'storage_full', 'infected'],
      handle: async ({ user, upload, signal }) => {
        await savePhoto(transfers, upload, { uid: user.uid, now: clock(), signal });
        return readMe(db, user);
      },
    }),
    endpoint({
      ...meEndpoint,
      method: 'delete',
      path: '/me/photo',
      summary: "Removes the signed-in person's photo.",
      access: editAccess,
      refusals: CHANGE_REFUSALS,
      handle: async ({ user }) => {
        await removePhoto(db, user.uid);
        return readMe(db, user);
      },
    }),
  ];
}
