import * as contracts from '@firstbell/schema/contracts/attendance';
import { LEAVE_BACKWARDS_MESSAGE, type StudentLeave, type StudentLeaveInput } from '@firstbell/schema/sheets';
import { type SQL, sql } from 'drizzle-orm';
import { isStudentShown, readPlaceOfStudent, requireStudent } from '../../access/scope.ts';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { classifyFailure } from '../../db/failure.ts';
import { createFieldProblem, Problem, requireValid } from '../../http/problem.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { formatKey, numberOfKey } from '../../db/keys.ts';
import { type Operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { type Saving } from '../../caller/author.ts';
import { inSave } from '../../records/references.ts';
import { requireYear } from '../../years/years.ts';
import { type Span } from '../../years/spans.ts';
import { isoTime } from '../../db/columns.ts';

const PREFIX = 'SL';

const readLeaves = async (orm: Orm, condition: SQL): Promise<StudentLeave[]> => {
  const rows = await selectRows<Omit<StudentLeave, 'key'> & { number: number }>(
    orm,
    sql`select student_leave_id as number, student.id, starts::text, ends::text, reason,
        ${isoTime(sql`student_leave.created_at`)} as created_at, created_by
      from student_leave join student using (student_id) where withdrawn_at is null and ${condition} order by starts desc, student_leave_id`,
  );
  return rows.map(({ number, ...leave }) => ({ key: formatKey(PREFIX, number), ...leave }));
};

/** Reads the leaves of the given students that include a day of a span. */
export const readLeavesOf = (orm: Orm, ids: readonly string[], { from, to }: Span): Promise<StudentLeave[]> =>
  readLeaves(
    orm,
    sql`${isOneOfTexts(sql`student.id`, ids)}
      and ends >= ${from} and starts <= ${to}`,
  );

const OVERLAP_MESSAGE = 'The student has leave on some of these days already.';

/** Adds an approved leave of a student; attendance sheets that are already saved do not change. Throws `forbidden` out of scope. */
async function addLeave(
  records: Records,
  scope: Scope,
  { id, starts, ends, reason }: StudentLeaveInput,
  { user }: Saving,
): Promise<StudentLeave> {
  await requireStudent(records.db.orm, scope, id);
  return inSave(records, async (orm) => {
    const year = await requireYear(orm);
    requireValid([...checkDayInYear('starts', starts, year), ...checkDayInYear('ends', ends, year)]);
    const [student] = await selectRows(orm, sql`select from student where id = ${id} and deleted_at is null`);
    if (student === undefined) throw createFieldProblem('id', 'There is no student with this ID.');
    const [overlapping] = await readLeavesOf(orm, [id], { from: starts, to: ends });
    if (overlapping) throw createFieldProblem('starts', OVERLAP_MESSAGE);
    const [added] = await selectRows<{ number: number }>(
      orm,
      sql`insert into student_leave (student_id, starts, ends, reason, created_at, created_by, created_account)
        select student_id, ${starts}::date, ${ends}::date, ${reason}, ${records.clock().toISOString()}::timestamptz,
          ${user.name}, ${user.uid ?? null}
        from student where id = ${id}
        returning student_leave_id as number`,
    );
    const [leave] = await readLeaves(orm, sql`student_leave_id = ${added?.number}`);
    if (leave === undefined) throw new Problem('not_found');
    return leave;
  }).catch((error: unknown) => {
    const failure = classifyFailure(error);
    if (failure === 'duplicate') throw createFieldProblem('starts', OVERLAP_MESSAGE);
    if (failure === 'check') throw createFieldProblem('ends', LEAVE_BACKWARDS_MESSAGE);
    throw error;
  });
}

/** Creates the `not_found` problem for a leave that is unknown, or of a student whom the person may not read. */
const createNotFound = () =>
  new Problem('not_found', { detail: 'There is no leave with this ID. It may be withdrawn already.' });

/** Throws `not_found` for an unknown leave or one of a student whom the person may not read, and `forbidden` for another out of scope. */
async function requireLeave(orm: Orm, scope: Scope, key: string): Promise<void> {
  const [student] = await selectRows<{ id: string }>(
    orm,
    sql`select student.id from student_leave join student using (student_id)
      where student_leave_id = ${numberOfKey(PREFIX, key)}`,
  );
  if (student === undefined) throw createNotFound();
  if (scope.sections === undefined) return;
  const place = await readPlaceOfStudent(orm, student.id);
  if (place === undefined || !scope.canReadStudents(place)) throw createNotFound();
  scope.requirePlace(place);
}

/** Returns the operations on the leaves of students. */
export function leaveOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const implement = implementIn(records, records.areas.attendance);
  return [
    // The list is empty for a student whom a deletion hides from the person.
    implement(contracts.leaves, async ({ query: { id, years }, scope }) => {
      await requireStudent(orm, scope, id);
      if (!(await isStudentShown(orm, scope, id))) return { rows: [] };
      if (years === 'all') return { rows: await readLeaves(orm, sql`student.id = ${id}`) };
      const year = await requireYear(orm);
      return { rows: await readLeavesOf(orm, [id], { from: year.starts, to: year.ends }) };
    }),
    implement(contracts.addLeave, ({ body, user, scope }) => addLeave(records, scope, body, { user })),
    // The row of the leave remains, with the time and the person who withdrew it.
    implement(contracts.withdrawLeave, async ({ key, user, scope }) => {
      await requireLeave(orm, scope, key);
      const withdrawn = await selectRows(
        orm,
        sql`update student_leave set withdrawn_at = ${records.clock().toISOString()}, withdrawn_by = ${user.name},
            withdrawn_account = ${user.uid}
          where student_leave_id = ${numberOfKey(PREFIX, key)} and withdrawn_at is null returning student_leave_id`,
      );
      if (withdrawn.length === 0) throw createNotFound();
    }),
  ];
}
