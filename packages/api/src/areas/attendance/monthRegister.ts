import { computeLastDay } from '@firstbell/schema';
import { type MonthRegister, type monthRegisterQuery } from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { refusePast } from '../../access/scope.ts';
import { type Scope } from '../../caller/scope.ts';
import { lowPriority, selectRows } from '../../db/database.ts';
import { createFieldProblem } from '../../http/problem.ts';
import { parseMark } from './dayTotals.ts';
import { sectionKey } from '../../lists/place.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { isEnrolledWithin, isFirstFrom } from '../../enrolment/enrolment.ts';

type Row = Omit<MonthRegister['rows'][number], 'marks'> & { marks: Record<string, string> };

/**
 * Reads the attendance of a section in a month: all students who were marked, and all students who were in the section in the
 * month. `is_here` says whether the student was still there at its end, or today. Sheets of days without school do not count.
 * Throws `forbidden` out of scope.
 */
export async function readMonthRegister(
  records: Records,
  scope: Scope,
  { month, ...place }: z.output<typeof monthRegisterQuery>,
): Promise<MonthRegister> {
  const [from, to] = [`${month}-01`, computeLastDay(month)];
  scope.requirePlace(place);
  await refusePast(records.db.orm, scope, { day: to });
  const orm = lowPriority(records.db, undefined);
  const [section] = await selectRows<{ id: number | null }>(orm, sql`select ${sectionKey(place)} as id`);
  if (typeof section?.id !== 'number') throw createFieldProblem('section', 'The school has no such section.');
  const today = computeToday(records);
  const rows = await selectRows<Row>(
    orm,
    sql`with year as (
        select key from academic_year where deleted_at is null and starts <= ${to} and ends >= ${from}
        order by starts desc limit 1
      ), marked as (
        select coalesce(student.id, mark.id) as id, coalesce(student.name, mark.name) as name, json_object_agg(attendance.date::text, mark.letter::text) as marks
        from attendance join attendance_mark as mark using (sheet_id)
          left join student using (student_id)
        where attendance.section_id = ${section.id} and attendance.deleted_at is null
          and attendance.date in (select * from working_days(${from}::date, ${to}::date))
        group by 1, 2
      ), roll as (
        select student.id, student.name, (array_agg(enrolment.roll_number order by starts desc))[1] as roll_number,
          bool_or(is_on_roll and ${isFirstFrom(today < to ? today : to)}) as is_here,
          bool_or(is_on_roll and ${isEnrolledWithin({ from, to })}) as is_listed
        from enrolment join student using (student_id)
        where enrolment.section_id = ${section.id} and enrolment.year = (select key from year)
        group by student.student_id
      )
      select coalesce(roll.id, marked.id) as id,
        coalesce(roll.name, marked.name, marked.id) as name,
        coalesce(roll.roll_number::text, '') as roll_number, coalesce(roll.is_here, false) as is_here,
        coalesce(marked.marks, '{}') as marks
      from roll full join marked using (id)
      where marked.id is not null or roll.is_listed
      order by roll.roll_number, 2, 1`,
  );
  return {
    rows: rows.map(({ marks, ...row }) => ({
      ...row,
      marks: Object.fromEntries(Object.entries(marks).map(([day, letter]) => [day, parseMark(letter)])),
    })),
  };
}
