import * as contracts from '@firstbell/schema/contracts/leaves';
import { type Applicant, applicant } from '@firstbell/schema';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Operation } from '../../operation/operation.ts';
import { createGoneProblem, isNotDeleted, readStoredRow } from '../../records/find.ts';
import { type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { leavesTable as table, type StoredLeave } from './table.ts';

/** Returns the operation that reads the applicant of a leave. */
export function applicantOperations(records: Records): Operation[] {
  const { db, areas } = records;
  return [
    implementIn(records, areas.leaves)(contracts.readApplicant, async ({ key }): Promise<Applicant> => {
      const [leave] = await db.orm
        .select()
        .from(table)
        .where(and(isNotDeleted(table), eq(table.key, key)));
      if (leave === undefined) throw createGoneProblem(areas.leaves);
      const { name, email, note, teacher_id } = leave;
      const record = teacher_id === null ? undefined : await readStoredRow(db.orm, areas.teacher, teacher_id);
      return {
        name,
        email,
        note,
        asked_at: leave.created_at.toISOString(),
        teacher: record ? applicant.shape.teacher.parse({ ...record, id: record.key }) : null,
        others: await readOtherLeaves(db.orm, leave),
      };
    }),
  ];
}

/** Lists the other leaves of the same account or teacher in the same year, by date. */
function readOtherLeaves(orm: Orm, leave: StoredLeave): Promise<Applicant['others']> {
  const { applicant: uid, teacher_id, year, key } = leave;
  const isOfApplicant = or(
    uid === null ? undefined : eq(table.applicant, uid),
    teacher_id === null ? undefined : eq(table.teacher_id, teacher_id),
  );
  return orm
    .select({
      key: table.key,
      title: table.title,
      from: table.from,
      to: table.to,
      leave_type: table.leave_type,
      status: table.status,
    })
    .from(table)
    .where(and(isNotDeleted(table), eq(table.year, year), ne(table.key, key), isOfApplicant ?? sql`false`))
    .orderBy(asc(table.from), asc(table.key));
}
