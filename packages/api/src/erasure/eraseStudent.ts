import { eq, sql } from 'drizzle-orm';
import { beginErasure, endErasure, eraseHistory } from '../audit/eraseHistory.ts';
import { type Actor } from '../audit/write.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { ofRecord } from '../records/changes/list.ts';
import { everyColumn, requireStored } from '../records/find.ts';
import { type Records } from '../records/records.ts';
import { lockForDeletion } from '../records/references.ts';
import { rewriteRows } from '../records/store.ts';
import { type Stored } from '../records/table.ts';

/** Personal fields of a student; what stays is the number, the gender, the classes, marks and attendance. */
const PERSONAL = [
  ...(['last_name', 'relation', 'guardian', 'mother', 'father', 'blood_group', 'dob', 'email'] as const),
  ...(['phone', 'address'] as const),
] as const;

const BLANK: Readonly<Record<string, string>> = Object.fromEntries(PERSONAL.map((field) => [field, '']));

/**
 * Erases the personal data of a student in one transaction: the number takes the place of the name, personal fields are emptied,
 * incidents, leaves and consents are deleted, and the values of all of their histories are erased. Throws `not_found`.
 */
export async function eraseStudent(
  orm: Orm,
  records: Records,
  { id, reason, by }: { id: string; reason: string; by: Actor & { name: string } },
): Promise<void> {
  const { student } = records.areas;
  await lockForDeletion(orm);
  const [found] = (await orm
    .select(everyColumn(student))
    .from(student.table)
    .where(eq(student.table.key, id))) as Stored[];
  const stored = requireStored(student, found);
  const own = sql`student_id = ${Number(stored.row_id)}`;
  const erasure = await beginErasure(orm);
  const change = (input: Readonly<Record<string, unknown>>) => ({ ...input, ...BLANK, first_name: id });
  await rewriteRows(orm, records, student, [stored], { user: by, change });
  await eraseHistory(orm, ofRecord(student, { key: id, version: stored.version }));
  const incidents = await rowsOf<{ key: string }>(orm, sql`select key from incident where ${own}`);
  await eraseHistory(orm, sql`area = 'incident' and record in (select key from incident where ${own})`);
  await orm.execute(sql`delete from incident where ${own}`);
  const leaves = await rowsOf(orm, sql`delete from student_leave where ${own} returning student_leave_id`);
  const consents = await rowsOf(orm, sql`delete from consent where ${own} returning consent_id`);
  const rows = 1 + incidents.length + leaves.length + consents.length;
  // The reason may name a parent: it is in the log of the request, not of what was erased.
  const event = { area: 'student', record: id, records: rows, reason };
  await endErasure(orm, erasure, event, { by, at: records.clock() });
}
