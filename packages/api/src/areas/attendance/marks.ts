import { type AttendanceInput, attendanceMarks, toLetter } from '@firstbell/schema';
import { ATTENDED_HALVES } from '@firstbell/schema/sheets';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { markFromLetter } from '../../enrolment/markLetter.ts';
import { type Orm } from '../../db/database.ts';
import { type Values } from '../../rows/values.ts';
import { isFirstFrom } from '../../enrolment/enrolment.ts';
import { attendanceTable } from './table.ts';

type Marks = AttendanceInput['marks'];

/**
 * A mark as a sheet shows it, with fields of the student. `is_here` tells whether the student is in the sheet's section on the
 * sheet's day, or joins it later. `marked_by` is null for marks of the sheet's first save.
 */
export type ShownMark = Marks[number] & {
  name: string;
  roll_number: string;
  is_here: boolean;
  since: string;
  until: string;
  version: number;
  marked_by: string | null;
};

/** SQL expression for the number of halves of a day that marks count as attended, from the column with their first letters. */
export const sumAttendedHalves = (column: string) =>
  sql.raw(
    `coalesce(sum(case ${column} ${attendanceMarks.map((mark) => `when '${toLetter(mark)}' then ${ATTENDED_HALVES[mark]}`).join(' ')} end), 0)::int`,
  );

/** SQL expression for the admission number of a mark's student; a mark of a purged student contains the number. */
const ADMISSION_NUMBER = sql.raw('coalesce(student.id, mark.id)');

// The SQL text qualifies columns of the sheet: Drizzle omits the table, and `attendance_mark` has columns of the same names.
const marksExpression = <Mark>(fields: SQL, order = sql``, join = sql``) =>
  sql<
    Mark[]
  >`(select coalesce(json_agg(json_build_object('id', ${ADMISSION_NUMBER}, 'mark', ${markFromLetter('letter')}${fields})${order}), '[]')
    from attendance_mark as mark left join student using (student_id) ${join}
    where mark.sheet_id = attendance.sheet_id)`;

/** SQL expression for the marks of a sheet, in queries on `attendance`. */
export const marksJson = marksExpression<Marks[number]>(sql``, sql` order by ${ADMISSION_NUMBER}`);

/** SQL condition that the student is in the section of the sheet. */
const IS_IN_SECTION = sql`enrolment.section_id is not distinct from attendance.section_id`;

/** SQL expression for the student's roll number in the sheet's section and year; for a student who was not in the section on the day, the last one in it. */
const rollNumber = sql`coalesce(case when ${IS_IN_SECTION} then enrolment.roll_number else (
    select roll_number from enrolment as earlier where earlier.student_id = mark.student_id
      and earlier.year = attendance.year and earlier.section_id = attendance.section_id
    order by enrolment_id desc limit 1
  ) end::text, '')`;

/** SQL expression for the first or last day of the student in the section of the sheet. */
const dayInSection = (column: 'starts' | 'ends') =>
  sql`coalesce(case when ${IS_IN_SECTION} then enrolment.${sql.raw(column)} end::text, '')`;

/** SQL expression for the marks of a sheet with the students' fields that it shows, unordered, in queries on `attendance`. */
export const shownMarksJson = marksExpression<ShownMark>(
  sql`, 'name', coalesce(student.name, mark.name, mark.id), 'roll_number', ${rollNumber},
    'is_here', student.deleted_at is null and ${IS_IN_SECTION}, 'since', ${dayInSection('starts')}, 'until', ${dayInSection('ends')}, 'version', mark.version, 'marked_by', mark.updated_by`,
  sql``,
  sql`left join enrolment on enrolment.student_id = mark.student_id and enrolment.year = attendance.year
    and ${isFirstFrom(sql.raw('attendance.date'))}`,
);

/**
 * Replaces the stored marks of some sheets with one statement. Except in the first save of a sheet, new and changed marks get the
 * version, time and author of the sheet. Marks of purged students are found by admission number.
 */
export async function saveMarks(orm: Orm, inputs: readonly { key: string; input: Values }[]): Promise<void> {
  const keys = inputs.map(({ key }) => key);
  const rows = inputs.flatMap(({ key, input }) =>
    (input.marks as Marks).map(({ id, mark }) => ({ key, id, letter: toLetter(mark) })),
  );
  await orm.execute(sql`with sheet as (
      select key, sheet_id, date, is_deleted, version, updated_at, updated_by, updated_account
      from attendance where ${inArray(attendanceTable.key, keys)}
    ), sent as (
      select sheet_id, date, is_deleted, sent_mark.id, student.student_id, letter, sheet.version,
        case when sheet.version > 1 then sheet.updated_at end as updated_at,
        case when sheet.version > 1 then sheet.updated_by end as updated_by,
        case when sheet.version > 1 then sheet.updated_account end as updated_account
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent_mark (key text, id text collate "C", letter "char")
      join sheet using (key) left join student on student.id = sent_mark.id and not exists (
        select from attendance_mark as former
        where former.sheet_id = sheet.sheet_id and former.student_id is null and former.id = sent_mark.id
      )
    ), removed as (
      delete from attendance_mark as mark where sheet_id in (select sheet_id from sheet) and not exists (
        select from sent where sent.sheet_id = mark.sheet_id
          and sent.student_id is not distinct from mark.student_id and (mark.student_id is not null or sent.id = mark.id)
      )
    ), former as (
      update attendance_mark as stored set letter = sent.letter, version = sent.version,
        updated_at = sent.updated_at, updated_by = sent.updated_by, updated_account = sent.updated_account
      from sent where sent.student_id is null and stored.sheet_id = sent.sheet_id and stored.student_id is null
        and stored.id = sent.id and stored.letter <> sent.letter
    )
    insert into attendance_mark as stored
        (sheet_id, date, is_deleted, student_id, letter, version, updated_at, updated_by, updated_account)
      select sheet_id, date, is_deleted, student_id, letter, version, updated_at, updated_by, updated_account from sent where student_id is not null
    on conflict (sheet_id, student_id) do update set letter = excluded.letter, version = excluded.version,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, updated_account = excluded.updated_account
    where stored.letter <> excluded.letter`);
}
