import { alterWherePossible, type Migration } from '../migration.ts';
import { alterTyped, asType, replaceUnparsable } from '../typedColumns.ts';

const CREATED = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;

/** Returns the statement that replaces texts of a column that are not dates. */
const replaceNonDates = (
  table: string,
  column: string,
  replacement: string,
  more: { key?: string; set?: string } = {},
) => replaceUnparsable({ table, column, type: 'date', replacement, ...more });

/** Gives a sheet without a valid date the day of its creation, or the last day before it on which its section has no sheet. */
const replaceSheetDates = `do $$
  declare
    sheet record;
    free date;
  begin
    for sheet in select key, section_id, date, (created_at at time zone 'UTC')::date as made from attendance
      where as_date(date) is null order by key
    loop
      free := sheet.made;
      while exists (
        select from attendance where section_id = sheet.section_id and date = to_char(free, 'YYYY-MM-DD') and deleted_at is null
      ) loop
        free := free - 1;
      end loop;
      ${replaceUnparsable({
        table: 'attendance',
        column: 'date',
        type: 'date',
        replacement: `to_char(free, 'YYYY-MM-DD')`,
        where: 'attendance.key = sheet.key',
      })};
    end loop;
  end
$$`;

/** Tables whose columns change their type, and so lose the planner's statistics. */
const TABLES = 'student, teacher, assignment, incident, attendance, attendance_day, leaves, academic_year';

/**
 * Changes the type of days from text to date. A text that is not a date moves to the history of its record; its column becomes
 * null, or the day of the record's creation where a date is required.
 */
export const dates: Migration = {
  name: '046-dates',
  statements: [
    asType('date', '^\\d{4}-\\d\\d-\\d\\d$'),

    'drop view student_in_year',
    ...['student', 'teacher'].flatMap((table) => [
      replaceNonDates(table, 'dob', `''`, { key: 'id' }),
      `drop index ${table}_by_dob, ${table}_by_dob_desc`,
      `alter table ${table} alter column dob drop not null, ${alterTyped('dob', 'date')}`,
      // A null date sorts first, as an empty text did.
      `create index ${table}_by_dob on ${table} (dob nulls first, id) where deleted_at is null`,
      `create index ${table}_by_dob_desc on ${table} (dob desc nulls last, id) where deleted_at is null`,
    ]),
    `create view student_in_year as
      select student.id, student.name, phone, gender, dob, version, created_at, updated_at, updated_by, deleted_at, deleted_by,
        delete_batch, search, year, class_id, class_position, section_id, section, roll_number
      from enrolment join student on student.id = enrolment.student where enrolment.outcome is distinct from 'moved'`,

    ...['assignment', 'incident'].flatMap((table) => [
      replaceNonDates(table, 'date', CREATED),
      `alter table ${table} ${alterTyped('date', 'date')}`,
    ]),

    replaceSheetDates,
    `alter table attendance ${alterTyped('date', 'date')}`,
    // Totals of texts that are not dates.
    'delete from attendance_day where as_date(date) is null',
    `alter table attendance_day ${alterTyped('date', 'date')}`,

    'alter table leaves drop constraint leaves_apart, drop constraint leaves_check',
    replaceNonDates('leaves', 'from', `case when as_date("to") is null then ${CREATED} else "to" end`, {
      set: 'is_overlap_kept = true',
    }),
    replaceNonDates('leaves', 'to', '"from"', { set: 'is_overlap_kept = true' }),
    `alter table leaves ${alterTyped('from', 'date')}, ${alterTyped('to', 'date')},
      add constraint leaves_check check ("from" <= "to")`,
    `alter table leaves add constraint leaves_apart exclude using gist (
      textrange(applicant, applicant, '[]') with &&, daterange("from", "to", '[]') with &&
    ) where (deleted_at is null and status <> 'Rejected' and not is_overlap_kept)`,

    'alter table academic_year drop constraint if exists academic_year_apart, drop constraint academic_year_check',
    replaceNonDates(
      'academic_year',
      'starts',
      `coalesce(to_char(as_date(ends) - 364, 'YYYY-MM-DD'), ${CREATED})`,
    ),
    replaceNonDates('academic_year', 'ends', `to_char(starts::date + 364, 'YYYY-MM-DD')`),
    `alter table academic_year ${alterTyped('starts', 'date')}, ${alterTyped('ends', 'date')},
      add constraint academic_year_check check (starts < ends)`,
    alterWherePossible(
      `academic_year add constraint academic_year_apart
        exclude using gist (daterange(starts, ends, '[]') with &&) where (deleted_at is null)`,
      'exclusion_violation',
      'Some academic years share days: the database does not keep them apart.',
    ),

    'drop function as_date',
    // An empty database has no statistics to collect.
    `do $$ begin if exists (select from academic_year) then analyze ${TABLES}; end if; end $$`,
  ],
};
