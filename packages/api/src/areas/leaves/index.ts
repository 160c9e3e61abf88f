import { formatWorkingDayCount, leaves as definition, type LeavesInput } from '@firstbell/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { type DeriveContext } from '../../records/area.ts';
import { recordArea } from '../../records/recordArea.ts';
import { applicantOperations } from './applicant.ts';
import { ownLeaveOperations } from './own.ts';
import { findOverlaps, overlap } from './overlap.ts';
import { leavesTable as table, type StoredLeave } from './table.ts';

/** The applicant of a leave, with the applicant's note. */
type Application = Pick<StoredLeave, 'applicant' | 'name' | 'email' | 'note'> & { teacher: string };

/** Staff number of the applicant; empty if the applicant is no teacher. */
const STAFF_NUMBER = sql<string>`coalesce((select id from teacher where teacher.teacher_id = leaves.teacher_id), '')`;

const WORKING_DAYS = sql<number>`count_working_days(${table.from}, ${table.to})`;

/** Area of leaves. */
export const leaves = recordArea({
  definition,
  table,
  values: { teacher: STAFF_NUMBER },
  list: {
    sorts: { id: [table.key], date: [table.from] },
    filters: {
      date: [table.from, table.to],
      requested: { instant: table.created_at },
      teacher: {
        where: (numbers) =>
          sql`${table.teacher_id} in (select teacher_id from teacher where ${inArray(sql`teacher.id`, [...numbers])})`,
        values: sql`select teacher.id as value from teacher where teacher.teacher_id = ${table.teacher_id}`,
      },
    },
    values: {
      ...{ name: table.name, teacher: STAFF_NUMBER, from: table.from, to: table.to },
      ...{ leave_type: table.leave_type, title: table.title, status: table.status },
      working_days: WORKING_DAYS,
    },
    toRow: ({ key, name, teacher, from, leave_type, title, status, working_days: days }) => ({
      ...{ id: key, name, teacher, date: from },
      // The number of days is not searchable, because the calendar may change after the leave is stored.
      days: days === undefined ? 'working days' : formatWorkingDayCount(Number(days)),
      ...{ leave_type, title, status },
    }),
  },
  references: [
    {
      area: 'teacher',
      on: sql`target.teacher_id = ${table.teacher_id}`,
      targetField: 'id',
      field: 'teacher',
    },
  ],
  derivedFrom: ['applicant', 'name', 'email', 'teacher', 'note'],
  derive: ({ teacher, name }: LeavesInput & Application, { findReferred }: DeriveContext) => {
    if (teacher === '') return { name, teacher_id: null };
    const { row_id: teacher_id, name: teacherName } = findReferred('teacher', teacher);
    return { name: teacherName, teacher_id };
  },
  unique: overlap,
  check: findOverlaps,
  // A change of status is a decision; its author and time are stored separately, so that later edits do not change them.
  afterSave: async (orm, key) => {
    const [leave] = await orm.select().from(table).where(eq(table.key, key));
    if (leave === undefined || leave.status === leave.decided_status) return;
    const decision =
      leave.status === 'Pending'
        ? { decided_by: '', decided_account: null, decided_at: '' }
        : {
            decided_by: leave.updated_by,
            decided_account: leave.updated_account,
            decided_at: leave.updated_at.toISOString(),
          };
    await orm
      .update(table)
      .set({ ...decision, decided_status: leave.status })
      .where(eq(table.key, key));
  },
  operations: (records) => [...ownLeaveOperations(records), ...applicantOperations(records)],
});
