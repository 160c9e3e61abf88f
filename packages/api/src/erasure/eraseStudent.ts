import { eq, sql } from 'drizzle-orm';
import { beginErasure, endErasure, eraseHistory } from '../audit/eraseHistory.ts';
import { type Actor } from '../audit/write.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { ofRecord } from '../records/changes/list.ts';
import { everyColumn } from '../records/find.ts';
import { type Records, type Saving } from '../records/records.ts';
import { lockForDeletion } from '../records/references.ts';
import { rewriteRows } from '../records/store.ts';
import { type Stored } from '../records/table.ts';
import { deleteUnusedWords } from '../school/nameWords.ts';

/** Personal fields of a student; what stays is the number, the gender, the classes, marks and attendance. */
const PERSONAL = [
  ...(['last_name', 'relation', 'guardian', 'mother', 'father', 'blood_group', 'dob', 'email'] as const),
  ...(['phone', 'address'] as const),
] as const;

const BLANK: Readonly<Record<string, string>> = Object.fromEntries(PERSONAL.map((field) => [field, '']));

/** Condition for the rows of the history of a student. */
const historyOf = ({ areas: { student } }: Records, id: string) => ofRecord(student, { key: id, version: 0 });

/** Condition for the marks of a purged student, which have number and name. */
const isMarkOfFormer = (id: string) => sql`student_id is null and id = ${id} and name <> id`;

/** Reads a student by number, deleted or not. */
async function readAny(orm: Orm, { areas: { student } }: Records, id: string): Promise<Stored | undefined> {
  const rows = await orm.select(everyColumn(student)).from(student.table).where(eq(student.table.key, id));
  return (rows as Stored[])[0];
}

/** Tells whether there is personal data under a number: of a student, deleted or not, or of one who was purged. */
export async function hasPersonalData(orm: Orm, records: Records, id: string): Promise<boolean> {
  if ((await readAny(orm, records, id)) !== undefined) return true;
  const [row] = await rowsOf<{ is_found: boolean }>(
    orm,
    sql`select exists (select from change where ${historyOf(records, id)} and ("from" is not null or "to" is not null))
      or exists (select from attendance_mark where ${isMarkOfFormer(id)}) as is_found`,
  );
  return row?.is_found === true;
}

/** Erases what is stored of a student; returns the number of rows. */
async function eraseStored(orm: Orm, records: Records, stored: Stored, by: Saving['user']): Promise<number> {
  const own = sql`student_id = ${Number(stored.row_id)}`;
  const change = (input: Readonly<Record<string, unknown>>) => ({
    ...input,
    ...BLANK,
    first_name: stored.key,
  });
  await rewriteRows(orm, records, records.areas.student, [stored], { user: by, change });
  // The purge of unused files removes the photo itself.
  await orm.execute(sql`update student set photo = null where ${own}`);
  await deleteUnusedWords(orm);
  const incidents = await rowsOf(orm, sql`select key from incident where ${own}`);
  await eraseHistory(orm, sql`area = 'incident' and record in (select key from incident where ${own})`);
  await orm.execute(sql`delete from incident where ${own}`);
  const leaves = await rowsOf(orm, sql`delete from student_leave where ${own} returning student_leave_id`);
  const consents = await rowsOf(orm, sql`delete from consent where ${own} returning consent_id`);
  return 1 + incidents.length + leaves.length + consents.length;
}

/**
 * Erases the personal data of a student in one transaction: the number takes the place of the name, personal fields and the photo
 * are emptied, incidents, leaves and consents are deleted, and the values of all of their histories are erased. Of a student who
 * was purged, it erases what the history and the attendance sheets still have.
 */
export async function eraseStudent(
  orm: Orm,
  records: Records,
  { id, reason, by }: { id: string; reason: string; by: Actor & { name: string } },
): Promise<void> {
  await lockForDeletion(orm);
  const stored = await readAny(orm, records, id);
  const erasure = await beginErasure(orm);
  const rows = stored === undefined ? 1 : await eraseStored(orm, records, stored, by);
  await orm.execute(sql`update attendance_mark set name = id where ${isMarkOfFormer(id)}`);
  await eraseHistory(orm, historyOf(records, id));
  // The reason may name a parent: it is in the log of the request, not of what was erased.
  const event = { area: 'student', record: id, records: rows, reason };
  await endErasure(orm, erasure, event, { by, at: records.clock() });
}
