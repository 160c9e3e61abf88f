import * as contracts from '@firstbell/schema/contracts/handIns';
import { type HandIns } from '@firstbell/schema/hand-ins';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation } from '../../operation/operation.ts';
import { createFieldProblem } from '../../http/problem.ts';
import { type AreaAccess, type Records } from '../../records/area.ts';
import { requireRecord } from '../../records/find.ts';
import { implementIn } from '../../records/implementIn.ts';
import { requireCurrentYear } from '../../years/years.ts';
import { type EnrolledStudent, selectRoll } from '../../enrolment/roll.ts';

type Assignment = { key: string; year: string; date: string; section_id: number };

/** Reads an assignment in scope. Throws `not_found` for an unknown or deleted one. */
async function requireAssignment(orm: Orm, { area, scope }: AreaAccess, key: string): Promise<Assignment> {
  const stored = await requireRecord(orm, area, scope, key);
  await scope.check(orm, stored);
  return stored as unknown as Assignment;
}

/** Reads an assignment like `requireAssignment`, and locks it against deletion until the transaction ends. */
async function lockAssignment(orm: Orm, access: AreaAccess, key: string): Promise<Assignment> {
  await requireAssignment(orm, access, key);
  await orm.execute(sql`select from assignment where key = ${key} for share`);
  // Read after locking, because the assignment may have changed during the wait for the lock.
  return requireAssignment(orm, access, key);
}

/** Reads the students who are in an assignment's section on its day, and which of them have handed it in. */
async function readHandIns(
  orm: Orm,
  { key, year, date: day, section_id: section }: Assignment,
): Promise<HandIns> {
  const rows = await selectRows<HandIns['rows'][number] & EnrolledStudent>(
    orm,
    selectRoll(
      section,
      { year, day },
      {
        columns: sql`, hand_in.student_id is not null as is_in`,
        join: sql`left join hand_in on hand_in.student_id = student.student_id and hand_in.assignment = ${key}`,
      },
    ),
  );
  return { rows: rows.map(({ student_id: _, ...row }) => row) };
}

/** Returns the operations that list and record which students have handed in an assignment. */
export function handInOperations(records: Records): Operation[] {
  const implement = implementIn(records, records.areas.assignment);
  return [
    implement(contracts.list, async ({ key, access }) => {
      const { orm } = records.db;
      return readHandIns(orm, await requireAssignment(orm, access, key));
    }),
    implement(contracts.save, ({ key, body: { id, is_in: isIn }, access, user }) =>
      inTransaction(records.db, async (orm) => {
        const assignment = await lockAssignment(orm, access, key);
        await requireCurrentYear(orm, access.area, assignment);
        const { rows } = await readHandIns(orm, assignment);
        if (!rows.some((row) => row.id === id)) {
          const message = 'This student is not in the section of the assignment.';
          throw createFieldProblem('id', message);
        }
        const at = records.clock().toISOString();
        const student = sql`(select student_id from student where id = ${id})`;
        await orm.execute(
          isIn
            ? sql`insert into hand_in (assignment, student_id, recorded_at, recorded_by, recorded_account)
                values (${assignment.key}, ${student}, ${at}::timestamptz, ${user.name}, ${user.uid}) on conflict do nothing`
            : sql`delete from hand_in where assignment = ${assignment.key} and student_id = ${student}`,
        );
        return readHandIns(orm, assignment);
      }),
    ),
  ];
}
