import { type AttendanceInput, attendanceMarks, letterOf } from '@firstbell/schema';
import { ATTENDED_HALVES } from '@firstbell/schema/sheets';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
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
    `coalesce(sum(case ${column} ${attendanceMarks.map((mark) => `when '${letterOf(mark)}' then ${ATTENDED_HALVES[mark]}`).join(' ')} end), 0)::int`,
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

/** Marks to store, and the SQL condition for the stored marks to delete. */
type MarkWrite = { rows: readonly { key: string; id: string; letter: string }[]; isToDelete: SQL };

/**
 * Stores marks with one statement. Except in the first save of a sheet, new and changed marks get the version, time and author
 * of the sheet. `sheets` is a query or update that returns the sheets in their new state. Marks of purged students are found by
 * admission number.
 */
async function storeMarks(orm: Orm, sheets: SQL, { rows, isToDelete }: MarkWrite): Promise<void> {
  await orm.execute(sql`with sheet as (${sheets}), sent as (
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
      delete from attendance_mark as mark where sheet_id in (select sheet_id from sheet) and ${isToDelete}
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

const STAMP_COLUMNS = sql.raw(
  'key, sheet_id, date, is_deleted, version, updated_at, updated_by, updated_account',
);

const markRowsOf = (key: string, marks: Marks) =>
  marks.map(({ id, mark }) => ({ key, id, letter: letterOf(mark) }));

/** Replaces the stored marks of some sheets. */
export async function saveMarks(orm: Orm, inputs: readonly { key: string; input: Values }[]): Promise<void> {
  const keys = inputs.map(({ key }) => key);
  await storeMarks(
    orm,
    sql`select ${STAMP_COLUMNS} from attendance where ${inArray(attendanceTable.key, keys)}`,
    {
      rows: inputs.flatMap(({ key, input }) => markRowsOf(key, input.marks as Marks)),
      isToDelete: sql`not exists (select from sent where sent.sheet_id = mark.sheet_id
      and sent.student_id is not distinct from mark.student_id and (mark.student_id is not null or sent.id = mark.id))`,
    },
  );
}

/** Version, time and author of a save, which are written to the sheet. */
type Stamp = { version: number; updated_at: Date; updated_by: string; updated_account: string | null };

/**
 * Stores the changed marks of a locked sheet, removes those of students who are no longer on it, and updates version, time and author
 * of the sheet and of the changed marks.
 */
export async function storeMarksAndVersion(
  orm: Orm,
  key: string,
  { version, updated_at, updated_by, updated_account }: Stamp,
  { before, after }: { before: Marks; after: Marks },
): Promise<void> {
  const markBefore = new Map(before.map(({ id, mark }) => [id, mark]));
  const remainingIds = new Set(after.map(({ id }) => id));
  const removedIds = before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id);
  const updatedSheet = sql`update attendance set version = ${version}, updated_at = ${updated_at.toISOString()}, updated_by = ${updated_by},
      updated_account = ${updated_account}
    where key = ${key} returning ${STAMP_COLUMNS}`;
  await storeMarks(orm, updatedSheet, {
    rows: markRowsOf(
      key,
      after.filter(({ id, mark }) => markBefore.get(id) !== mark),
    ),
    isToDelete: isOneOfTexts(
      sql`coalesce((select id from student where student.student_id = mark.student_id), id)`,
      removedIds,
    ),
  });
}
