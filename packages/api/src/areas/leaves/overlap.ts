import { type FieldError, formatDate } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { type InputToCheck, type Unique } from '../../records/area.ts';
import { leavesTable as table, type StoredLeave } from './table.ts';

const formatSpan = ({ from, to }: Pick<StoredLeave, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** Prevents the restore of a leave if the applicant has another one on the same days and neither was rejected. */
export const overlap: Unique = {
  on: sql`(other.applicant = ${table.applicant} or other.teacher_id = ${table.teacher_id}) and other.from <= ${table.to} and other.to >= ${table.from}
    and 'Rejected' not in (other.status, ${table.status})`,
  message: (other) => {
    const leave = other as unknown as StoredLeave;
    return `${leave.name} has asked for ${formatSpan(leave)} again (${leave.key}).`;
  },
};

type LeaveRequest = Pick<StoredLeave, 'applicant' | 'name' | 'from' | 'to' | 'status'> & { teacher: string };

const createOverlapError = ({ name, ...other }: StoredLeave, isOwn: boolean): FieldError => {
  const predicate = `asked for ${formatSpan(other)} already (${other.key}).`;
  return isOwn
    ? { field: 'from', message: `You have ${predicate} Choose other days.` }
    : { field: 'status', message: `${name} has ${predicate} Only one of the two can stand.` };
};

/**
 * Returns errors for leaves that overlap another leave of the same account or teacher; rejected leaves do not count. A leave
 * without a key is a new request of the signed-in person.
 */
export async function findOverlaps(
  orm: Orm,
  toCheck: readonly InputToCheck<LeaveRequest>[],
): Promise<FieldError[][]> {
  const spans = toCheck.flatMap(({ key = '', input: { applicant, teacher, from, to, status } }, index) =>
    status === 'Rejected' ? [] : [{ index, own_key: key, applicant, teacher, first: from, last: to }],
  );
  const overlaps = await selectRows<StoredLeave & { index: number }>(
    orm,
    sql`select request.index, other.* from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as request (index integer, own_key text, applicant text, teacher text, first date, last date)
      left join teacher on teacher.id = request.teacher
      join leaves as other on (other.applicant = request.applicant or other.teacher_id = teacher.teacher_id) and other."from" <= request.last
        and other."to" >= request.first and other.key <> request.own_key
      where other.deleted_at is null and other.status <> 'Rejected'
      order by other.key`,
  );
  return toCheck.map(({ key }, index) => {
    const other = overlaps.find((one) => one.index === index);
    return other === undefined ? [] : [createOverlapError(other, key === undefined)];
  });
}
