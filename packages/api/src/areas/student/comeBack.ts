import * as contracts from '@firstbell/schema/contracts/leaving';
import { formatDate } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { createFieldProblem, Problem, requireValid } from '../../http/problem.ts';
import { invalidChoices } from '../../records/choices.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { requireRecord } from '../../records/find.ts';
import { presentRecord } from '../../records/present.ts';
import { type Operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { type Saving } from '../../caller/author.ts';
import { inSave } from '../../records/references.ts';
import { type Stored } from '../../rows/table.ts';
import { IS_LAST } from '../../enrolment/enrolment.ts';
import { readLists } from '../../lists/lists.ts';
import { CURRENT_YEAR, requireYear } from '../../years/years.ts';
import { enrol, type SavedStudent } from './enrol.ts';
import { readLast } from './leaving.ts';

/** Increments the version of a student who is not deleted any more, and adds the first day of the new period to the history. */
async function writeReturn(
  orm: Orm,
  { areas, clock }: Records,
  { key, version, row_id }: Stored,
  { from, to, user }: Saving & { from: string; to: string },
): Promise<void> {
  await orm.execute(
    sql`update student set version = version + 1, ended_at = null where student_id = ${Number(row_id)}`,
  );
  const entry = { record: key, version: version + 1, field: 'returned_on', from, to };
  await writeChanges(orm, areas.student, [entry], { kind: 'edited', user, at: clock() });
}

/** Returns the operations that begin a second period of a student who has left, in any section, and undo it. */
export function comeBackOperations(records: Records): Operation[] {
  const { student: area } = records.areas;
  const implement = implementIn(records, area);
  return [
    implement(contracts.comeBack, ({ key, body: input, user, scope }) =>
      inSave(records, async (orm) => {
        const stored = await requireRecord(orm, area, scope, key, true);
        const year = await requireYear(orm);
        requireValid(invalidChoices(area.definition, (await readLists(orm)).choices, input));
        const { starts } = input;
        if (starts < year.starts || starts > year.ends)
          throw createFieldProblem('starts', `Enter a day of ${year.academic_year}.`);
        const [last] = await readLast(orm, sql`student.student_id = ${Number(stored.row_id)}`);
        if (last !== undefined && !last.has_left)
          throw createFieldProblem('starts', 'The student has not left.');
        if (last !== undefined && last.last_day >= starts)
          throw createFieldProblem('starts', `Left on ${formatDate(last.last_day)}. Enter a later day.`);
        if (last !== undefined)
          await orm.execute(
            sql`update enrolment set is_last = false where enrolment_id = ${last.enrolment_id}`,
          );
        const { class: className, section, roll_number } = input;
        const values = { ...presentRecord(area, scope, stored), class: className, section, roll_number };
        await enrol(orm, stored.key, {
          ...{ input: values as unknown as SavedStudent, before: stored, user, at: records.clock() },
          today: starts,
        });
        await writeReturn(orm, records, stored, { from: '', to: starts, user });
        return presentRecord(area, scope, await requireRecord(orm, area, scope, key));
      }),
    ),
    implement(contracts.undoComeBack, ({ key, user, scope }) =>
      inSave(records, async (orm) => {
        const stored = await requireRecord(orm, area, scope, key, true);
        const student = Number(stored.row_id);
        const [last] = await readLast(orm, sql`student.student_id = ${student}`);
        const [former] = await selectRows<{ enrolment_id: number }>(
          orm,
          sql`select enrolment_id from enrolment where student_id = ${student} and year = ${CURRENT_YEAR} and not ${IS_LAST}
            and outcome in ('left', 'transferred') order by ends desc limit 1`,
        );
        if (last === undefined || former === undefined || last.has_left)
          throw createFieldProblem('starts', 'The student has not returned in this year.');
        const [named] = await selectRows(
          orm,
          sql`select from attendance_mark where student_id = ${student} and not is_deleted and date >= ${last.starts}::date limit 1`,
        );
        if (named !== undefined) {
          throw new Problem('conflict', {
            detail: 'Sheets of attendance name the student since the return. Enter a last day instead.',
          });
        }
        await orm.execute(sql`delete from enrolment where enrolment_id = ${last.enrolment_id}`);
        await orm.execute(
          sql`update enrolment set is_last = true where enrolment_id = ${former.enrolment_id}`,
        );
        await writeReturn(orm, records, stored, { from: last.starts, to: '', user });
      }),
    ),
  ];
}
