import * as contracts from '@firstbell/schema/contracts/studentPhoto';
import { type StudentPhoto, studentPhotoTypes } from '@firstbell/schema/profiles';
import { eq } from 'drizzle-orm';
import { createRecordScope, type RecordScope } from '../../records/scope.ts';
import { type Member } from '../../caller/member.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFileResponse, type FileTransfers, receiveFile } from '../../files/transfers.ts';
import { type Upload } from '../../http/body.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { type RecordArea, type Records } from '../../records/area.ts';
import { updatedBy, type Saving } from '../../caller/author.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { requireRecord } from '../../records/find.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Stored } from '../../rows/table.ts';
import { studentTable as table } from './table.ts';

/** A request about the photo of a student: the student's key in the path, and the signed-in person. */
type PhotoRequest = { key: string; user: Member & Saving['user']; signal: AbortSignal };

const PHOTO_RULE = {
  kinds: ['image'],
  only: { types: studentPhotoTypes, words: 'a photo (JPEG)' },
  field: 'photo',
  name: 'photo',
} as const;

/** Finds a student whom a person may read or edit. Throws `not_found` or `forbidden`. */
async function findStudent(
  { db, areas }: Records,
  { key, user }: Pick<PhotoRequest, 'key' | 'user'>,
  action: 'read' | 'edit',
): Promise<{ area: RecordArea; scope: RecordScope; stored: Stored }> {
  const { student: area } = areas;
  const scope = createRecordScope(area, user, action);
  const stored = await requireRecord(db.orm, area, scope, keyFromPath(area, key));
  await scope.check(db.orm, stored);
  return { area, scope, stored };
}

/** ID of the photo of a stored student; null without one. */
const photoOf = ({ photo }: Stored): string | null => (typeof photo === 'string' ? photo : null);

/** Returns the response with the photo of a student. Throws `not_found` if there is none. */
async function studentPhotoResponse(
  records: Records,
  transfers: FileTransfers,
  { signal, ...requested }: PhotoRequest,
): Promise<Response> {
  const photo = photoOf((await findStudent(records, requested, 'read')).stored);
  if (photo === null) throw new Problem('not_found', { detail: 'There is no photo.' });
  const caller = { uid: requested.user.uid, signal };
  return createFileResponse(transfers, photo, caller, () => 'attachment; filename="photo"');
}

/** Sets or removes (null) the photo of a student, with a new version of the record and an entry in its history. */
function setPhoto(
  { db, clock }: Records,
  { area, scope, stored: { key } }: { area: RecordArea; scope: RecordScope; stored: Stored },
  { photo, user }: Saving & { photo: string | null },
): Promise<StudentPhoto> {
  return inTransaction(db, async (orm) => {
    const before = await requireRecord(orm, area, scope, key, true);
    const from = photoOf(before);
    if (from === photo) return { photo: photo ?? '' };
    const [at, version] = [clock(), before.version + 1];
    await orm
      .update(table)
      .set({ photo, version, updated_at: at, ...updatedBy(user) })
      .where(eq(table.key, key));
    const change = { record: key, version, field: 'photo', from, to: photo };
    await writeChanges(orm, area, [change], { kind: 'edited', user, at });
    return { photo: photo ?? '' };
  });
}

/** Stores the photo of a student. The purge of unused files later deletes the replaced photo. */
async function saveStudentPhoto(
  records: Records,
  transfers: FileTransfers,
  { upload, signal, ...photoRequest }: PhotoRequest & { upload: Upload },
): Promise<StudentPhoto> {
  // Checked before the body is read, so that nothing is stored for a person who may not edit the student.
  const student = await findStudent(records, photoRequest, 'edit');
  const transfer = { uid: photoRequest.user.uid, now: records.clock(), signal };
  const { id } = await receiveFile(transfers, upload, PHOTO_RULE, transfer);
  return setPhoto(records, student, { photo: id, user: photoRequest.user });
}

/** Removes the photo of a student. */
async function removeStudentPhoto(
  records: Records,
  request: Pick<PhotoRequest, 'key' | 'user'>,
): Promise<StudentPhoto> {
  return setPhoto(records, await findStudent(records, request, 'edit'), { photo: null, user: request.user });
}

/** Returns the operations on the photos of students. */
export const studentPhotoOperations = (records: Records, transfers: FileTransfers): Operation[] => [
  implement(contracts.read, (request) => studentPhotoResponse(records, transfers, request)),
  implement(contracts.save, (request) => saveStudentPhoto(records, transfers, request)),
  implement(contracts.remove, (request) => removeStudentPhoto(records, request)),
];
