import * as contracts from '@firstbell/schema/contracts/leaving';
import { formatDate } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { createFieldProblem } from '../../http/problem.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { requireRecord } from '../../records/find.ts';
import { type Operation } from '../../operation/operation.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { computeToday } from '../../years/spans.ts';
import { inSave } from '../../records/references.ts';
import { type Stored } from '../../rows/table.ts';
import { readCurrentYear } from '../../years/years.ts';
import { readMarksAway, removeMarksAway, returnMarks } from './leavingMarks.ts';

type First = { enrolment_id: number; starts: string; ends: string };

const createInvalid = (message: string) => createFieldProblem('starts', message);

/** Reads a student with the first enrolment in the current year. Throws `not_found` for an unknown student, `invalid` without one. */
async function readFirst(
  orm: Orm,
  records: Records,
  scope: RecordScope,
  key: string,
): Promise<{ stored: Stored; first: First }> {
  const area = records.areas.student;
  const stored = await requireRecord(orm, area, scope, key);
  const year = await readCurrentYear(orm);
  const [first] = await selectRows<First>(
    orm,
    sql`select enrolment_id, starts::text, coalesce(ends::text, ${year?.ends ?? ''}) as ends from enrolment
      where student_id = ${Number(stored.row_id)} and year = ${year?.key ?? ''} order by enrolment.starts limit 1 for update`,
  );
  if (first === undefined || year === undefined)
    throw createInvalid('The student is in no section of this year.');
  return { stored, first: { ...first, starts: first.starts < year.starts ? year.starts : first.starts } };
}

/** Returns the operations that correct the first day of a student in the current year, and tell before what that does. */
export function admissionOperations(records: Records): Operation[] {
  const { db, areas, clock } = records;
  const implement = implementIn(records, areas.student);
  return [
    implement(contracts.admission, async ({ key, query: { starts }, scope }) => {
      const { stored, first } = await readFirst(db.orm, records, scope, key);
      const away = { before: starts === '' ? first.starts : starts };
      return {
        starts: first.starts,
        ...(await readMarksAway(db.orm, sql`select ${Number(stored.row_id)}::integer`, away)),
      };
    }),
    // Marks that an earlier correction took from days that count again return to their sheets.
    implement(contracts.correctAdmission, ({ key, body: { starts }, user, scope }) =>
      inSave(records, async (orm) => {
        const { stored, first } = await readFirst(orm, records, scope, key);
        const year = await readCurrentYear(orm);
        if (year === undefined || starts < year.starts || starts > year.ends)
          throw createInvalid(`Enter a day of ${year?.academic_year ?? 'the academic year'}.`);
        if (starts > first.ends)
          throw createInvalid(
            `The first section ended on ${formatDate(first.ends)}. Enter that day or an earlier one.`,
          );
        if (starts === first.starts) return;
        await orm.execute(
          sql`update enrolment set starts = ${starts}::date where enrolment_id = ${first.enrolment_id}`,
        );
        const [student, at] = [Number(stored.row_id), clock()];
        const change = { user, at, today: computeToday(records), batch: crypto.randomUUID() };
        const kept = await selectRows<{ leaving: string }>(
          orm,
          sql`select distinct leaving::text as leaving from leaving_mark join attendance using (sheet_id)
            where student_id = ${student} and date < ${first.starts}::date`,
        );
        for (const { leaving } of kept)
          await returnMarks(orm, records, { leaving, students: [student] }, change);
        await removeMarksAway(orm, records, { students: [student], away: { before: starts } }, change);
        await orm.execute(sql`update student set version = version + 1 where student_id = ${student}`);
        const entry = { record: stored.key, version: stored.version + 1, field: 'admission_date' };
        await writeChanges(orm, areas.student, [{ ...entry, from: first.starts, to: starts }], {
          ...{ kind: 'edited', user, at },
        });
      }),
    ),
  ];
}
