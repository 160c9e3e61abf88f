import { inWorkingDays, leaves as definition, type LeavesInput, type LeavesRow } from '@firstbell/schema';
import { eq, sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { applicantOperations } from './applicant.ts';
import { ownLeaveOperations } from './own.ts';
import { findOverlaps, overlap } from './overlap.ts';
import { leavesTable as table, type StoredLeave } from './table.ts';

/** Applicant of a leave, with the applicant's note. */
type Asked = Pick<StoredLeave, 'applicant' | 'name' | 'email' | 'note'> & { teacher: string };

const WORKING_DAYS = sql<number>`count_working_days(${table.from}, ${table.to})`;

/** Area of leaves. */
export const leaves = recordArea<
  LeavesInput & Asked,
  { name: string; teacher: string | null; working_days?: number },
  LeavesRow,
  'id' | 'date' | 'leave_type' | 'status',
  'name' | 'from' | 'to' | 'leave_type' | 'title' | 'status' | 'working_days'
>({
  definition,
  table,
  read: { teacher: sql`coalesce(leaves.teacher, '')` },
  keyField: undefined,
  sorts: {
    id: [table.key],
    date: [table.from],
    leave_type: [table.leave_type],
    status: [table.status],
  },
  listed: {
    name: table.name,
    from: table.from,
    to: table.to,
    leave_type: table.leave_type,
    title: table.title,
    status: table.status,
    working_days: WORKING_DAYS,
  },
  days: [table.from, table.to],
  preserved: ['applicant', 'name', 'email', 'teacher', 'note'],
  refersTo: ({ teacher }) => (teacher === '' ? [] : [{ area: 'teacher', key: teacher, field: 'teacher' }]),
  uses: [
    {
      of: 'teacher',
      onDelete: 'cascade',
      on: sql`target.id = ${table.teacher}`,
      by: 'id',
    },
  ],
  derive: ({ teacher, name }, { nameOf }) =>
    teacher === '' ? { name, teacher: null } : { name: nameOf('teacher', teacher), teacher },
  check: async (orm, several, { year }) => {
    const overlaps = await findOverlaps(orm, several);
    return several.map(({ input: { from, to } }, at) => {
      const outside = [...checkDayInYear('from', from, year), ...checkDayInYear('to', to, year)];
      return outside.length > 0 ? outside : (overlaps[at] ?? []);
    });
  },
  restoreConflict: overlap,
  // A change of the status is a decision: its author and time are stored separately, so that later edits do not change them.
  afterSave: async (orm, key) => {
    const [leave] = await orm.select().from(table).where(eq(table.key, key));
    if (leave === undefined || leave.status === leave.decided_status) return;
    const decided =
      leave.status === 'Pending'
        ? { decided_by: '', decided_at: '' }
        : { decided_by: leave.updated_by, decided_at: leave.updated_at.toISOString() };
    await orm
      .update(table)
      .set({ ...decided, decided_status: leave.status })
      .where(eq(table.key, key));
  },
  present: ({ key, name, from, leave_type, title, status, working_days: days }) => ({
    id: key,
    name,
    date: from,
    // The number of days cannot be searched: the calendar may change after the leave is stored.
    days: days === undefined ? 'working days' : inWorkingDays(days),
    leave_type,
    title,
    status,
  }),
  operations: (records) => [...ownLeaveOperations(records), ...applicantOperations(records)],
  without: ['post /leaves'],
});
