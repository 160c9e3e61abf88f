import * as contracts from '@firstbell/schema/contracts/studentPhoto';
import { type StudentPhoto, studentPhotoTypes } from '@firstbell/schema/profiles';
import { eq } from 'drizzle-orm';
import { implementIn } from '../../records/implementIn.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFileResponse, type FileTransfers, receiveFile } from '../../files/transfers.ts';
import { type Operation } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { updatedBy, type Saving } from '../../caller/author.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { requireRecord } from '../../records/find.ts';
import { type Stored } from '../../rows/table.ts';
import { studentTable as table } from './table.ts';

const PHOTO_RULE = {
  kinds: ['image'],
  only: { types: studentPhotoTypes, words: 'a photo (JPEG)' },
  field: 'photo',
  name: 'photo',
} as const;

/** ID of the photo of a stored student; null without one. */
const photoOf = ({ photo }: Stored): string | null => (typeof photo === 'string' ? photo : null);

/** Throws `not_found` or `forbidden` for a student whose photo is out of scope. */
async function checkStudent({ db, areas }: Records, scope: RecordScope, key: string): Promise<void> {
  await scope.check(db.orm, await requireRecord(db.orm, areas.student, scope, key));
}

/** Sets or removes (null) the photo of a student, with a new version of the record and an entry in its history. */
function setPhoto(
  { db, clock, areas: { student } }: Records,
  scope: RecordScope,
  key: string,
  { photo, user }: Saving & { photo: string | null },
): Promise<StudentPhoto> {
  return inTransaction(db, async (orm) => {
    const before = await requireRecord(orm, student, scope, key, true);
    const from = photoOf(before);
    if (from === photo) return { photo: photo ?? '' };
    const [at, version] = [clock(), before.version + 1];
    await orm
      .update(table)
      .set({ photo, version, updated_at: at, ...updatedBy(user) })
      .where(eq(table.key, key));
    const change = { record: key, version, field: 'photo', from, to: photo };
    await writeChanges(orm, student, [change], { kind: 'edited', user, at });
    return { photo: photo ?? '' };
  });
}

/** Returns the operations on the photos of students. The purge of unused files later deletes replaced photos. */
export function studentPhotoOperations(records: Records, transfers: FileTransfers): Operation[] {
  const { student } = records.areas;
  const implement = implementIn(records, student);
  return [
    implement(contracts.read, async ({ key, user: { uid }, scope, signal }) => {
      const photo = photoOf(await requireRecord(records.db.orm, student, scope, key));
      if (photo === null) throw new Problem('not_found', { detail: 'There is no photo.' });
      return createFileResponse(transfers, photo, { uid, signal }, () => 'attachment; filename="photo"');
    }),
    implement(contracts.save, async ({ key, user, scope, upload, signal }) => {
      // Checked before the body is read, so that nothing is stored for a person who may not edit the student.
      await checkStudent(records, scope, key);
      const transfer = { uid: user.uid, now: records.clock(), signal };
      const { id } = await receiveFile(transfers, upload, PHOTO_RULE, transfer);
      return setPhoto(records, scope, key, { photo: id, user });
    }),
    implement(contracts.remove, async ({ key, user, scope }) => {
      await checkStudent(records, scope, key);
      return setPhoto(records, scope, key, { photo: null, user });
    }),
  ];
}
