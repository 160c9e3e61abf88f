import { type AttendanceInput, type AttendanceMark, attendanceMarks } from '@firstbell/schema';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Values } from '../../records/area.ts';
import { NOT_MOVED } from '../../school/enrolment.ts';
import { attendanceTable } from './table.ts';

type Marks = AttendanceInput['marks'];

/** A mark with the student's name and roll number, and whether the student is in the section in the sheet's year. */
export type ShownMark = Marks[number] & { name: string; roll_number: string; is_here: boolean };

const letterOf = (mark: AttendanceMark) => mark.charAt(0);

/** SQL expression for a mark from its stored first letter. */
const word = sql.raw(
  `case letter ${attendanceMarks.map((mark) => `when '${letterOf(mark)}' then '${mark}'`).join(' ')} end`,
);

// Columns of the sheet are qualified by hand: Drizzle omits the table, and `attendance_mark` has columns of the same names.
const all = <Mark>(mark: SQL, order = sql``, from = sql``) =>
  sql<
    Mark[]
  >`(select coalesce(json_agg(json_build_object('id', mark.id, 'mark', ${word}${mark})${order}), '[]')
    from attendance_mark as mark ${from} where mark.sheet_id = attendance.sheet_id)`;

/** SQL expression for the marks of a sheet, for queries on `attendance`. */
export const marksOf = all<Marks[number]>(sql``, sql` order by mark.id`);

const isHere = sql`enrolment.section_id is not distinct from attendance.section_id`;

/** SQL expression for the student's roll number in the sheet's section and year; the last one, for a student who has left it. */
const rollNumber = sql`coalesce(case when ${isHere} then enrolment.roll_number else (
    select roll_number from enrolment as earlier where earlier.student = mark.student
      and earlier.year = attendance.year and earlier.section_id = attendance.section_id
    order by enrolment_id desc limit 1
  ) end::text, '')`;

/** SQL expression for the marks of a sheet with the shown fields of the students, unordered, for queries on `attendance`. */
export const shownMarksOf = all<ShownMark>(
  sql`, 'name', coalesce(student.name, mark.name, mark.id), 'roll_number', ${rollNumber},
    'is_here', student.deleted_at is null and ${isHere}`,
  sql``,
  sql`left join student on student.id = mark.student
    left join enrolment on enrolment.student = mark.student and enrolment.year = attendance.year and ${NOT_MOVED}`,
);

/** Counts the marks of each kind, as the database does for the stored sheet. */
export function countMarks(marks: Marks) {
  const count = (wanted: AttendanceMark) => marks.filter(({ mark }) => mark === wanted).length;
  return {
    present: count('Present'),
    absent: count('Absent'),
    late: count('Late'),
    excused: count('Excused'),
  };
}

/** Marks to store, and the condition for the stored marks to delete. */
type Storing = { rows: readonly { key: string; id: string; letter: string }[]; remove: SQL };

/**
 * Stores marks with one statement: those that differ get the version, time and author of their sheet. `sheets` is a query
 * or an update that returns the sheets in their new state.
 */
async function storeMarks(orm: Orm, sheets: SQL, { rows, remove }: Storing): Promise<void> {
  await orm.execute(sql`with sheet as (${sheets}), sent as (
      select sheet_id, one.id, letter, version, case when version > 1 then updated_at end as updated_at,
        case when version > 1 then updated_by end as updated_by
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (key text, id text collate "C", letter "char")
      join sheet using (key)
    ), gone as (
      delete from attendance_mark where sheet_id in (select sheet_id from sheet) and ${remove}
    )
    insert into attendance_mark as kept (sheet_id, id, student, letter, version, updated_at, updated_by)
      select sheet_id, sent.id, student.id, letter, sent.version, sent.updated_at, sent.updated_by
      from sent left join student on student.id = sent.id
    on conflict (sheet_id, id) do update set letter = excluded.letter, version = excluded.version,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where kept.letter <> excluded.letter`);
}

const STAMPED = sql.raw('key, sheet_id, version, updated_at, updated_by');

const rowsOf = (key: string, marks: Marks) =>
  marks.map(({ id, mark }) => ({ key, id, letter: letterOf(mark) }));

/** Replaces the stored marks of some sheets. */
export async function saveMarks(orm: Orm, several: readonly { key: string; input: Values }[]): Promise<void> {
  const keys = several.map(({ key }) => key);
  await storeMarks(orm, sql`select ${STAMPED} from attendance where ${inArray(attendanceTable.key, keys)}`, {
    rows: several.flatMap(({ key, input }) => rowsOf(key, input.marks as Marks)),
    remove: sql`(sheet_id, id) not in (select sheet_id, id from sent)`,
  });
}

/** Values that a save writes into a sheet. */
type Stamp = { version: number; updated_at: Date; updated_by: string };

/** Updates the version, time and author of a locked sheet, and those of its marks that have changed. */
export async function stampSheet(
  orm: Orm,
  key: string,
  { version, updated_at, updated_by }: Stamp,
  { before, after }: { before: Marks; after: Marks },
): Promise<void> {
  const were = new Map(before.map(({ id, mark }) => [id, mark]));
  const left = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const stamped = sql`update attendance set version = ${version}, updated_at = ${updated_at.toISOString()}, updated_by = ${updated_by}
    where key = ${key} returning ${STAMPED}`;
  await storeMarks(orm, stamped, {
    rows: rowsOf(
      key,
      after.filter(({ id, mark }) => were.get(id) !== mark),
    ),
    remove: sql`id in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`,
  });
}
