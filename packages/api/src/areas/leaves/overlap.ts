import { type FieldError, formatDate } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { type InputToCheck, type RestoreConflict } from '../../records/area.ts';
import { leavesTable as table, type StoredLeave } from './table.ts';

const spanOf = ({ from, to }: Pick<StoredLeave, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** Prevents the restore of a leave if the applicant has another one on the same days and neither was rejected. */
export const overlap: RestoreConflict = {
  on: sql`(other.applicant = ${table.applicant} or other.teacher_id = ${table.teacher_id}) and other.from <= ${table.to} and other.to >= ${table.from}
    and 'Rejected' not in (other.status, ${table.status})`,
  hasUniqueIndex: false,
  message: (other) => {
    const leave = other as unknown as StoredLeave;
    return `${leave.name} has asked for ${spanOf(leave)} again (${leave.key}).`;
  },
};

type LeaveRequest = Pick<StoredLeave, 'applicant' | 'name' | 'from' | 'to' | 'status'> & { teacher: string };

const overlapError = ({ name, ...other }: StoredLeave, isOwn: boolean): FieldError => {
  const predicate = `asked for ${spanOf(other)} already (${other.key}).`;
  return isOwn
    ? { field: 'from', message: `You have ${predicate} Choose other days.` }
    : { field: 'status', message: `${name} has ${predicate} Only one of the two can stand.` };
};

/**
 * Returns errors for leaves that overlap another leave of the same account or teacher; rejected leaves do not count. A leave
 * without a key is a new request of the signed-in person. Accepts overlaps from before the constraint existed.
 */
export async function findOverlaps(
  orm: Orm,
  toCheck: readonly InputToCheck<LeaveRequest>[],
): Promise<FieldError[][]> {
  const spans = toCheck.flatMap(({ key = '', input: { applicant, teacher, from, to, status } }, at) =>
    status === 'Rejected' ? [] : [{ at, own: key, applicant, teacher, first: from, last: to }],
  );
  const overlaps = await rowsOf<StoredLeave & { at: number }>(
    orm,
    sql`select request.at, other.* from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as request (at integer, own text, applicant text, teacher text, first date, last date)
      left join teacher on teacher.id = request.teacher
      join leaves as other on (other.applicant = request.applicant or other.teacher_id = teacher.teacher_id) and other."from" <= request.last
        and other."to" >= request.first and other.key <> request.own
      where other.deleted_at is null and other.status <> 'Rejected' and not other.is_overlap_kept
        and not exists (select from leaves where leaves.key = request.own and is_overlap_kept)
      order by other.key`,
  );
  return toCheck.map(({ key }, at) => {
    const other = overlaps.find((one) => one.at === at);
    return other === undefined ? [] : [overlapError(other, key === undefined)];
  });
}
