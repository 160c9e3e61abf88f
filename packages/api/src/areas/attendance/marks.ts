import { type AttendanceInput, type AttendanceMark, attendanceMarks } from '@firstbell/schema';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Values } from '../../records/area.ts';
import { COUNTS } from '../../school/enrolment.ts';
import { attendanceTable } from './table.ts';

type Marks = AttendanceInput['marks'];

/** A mark as a sheet shows it, with the child's name and roll number, and whether the child is in the section in the sheet's year. */
export type ShownMark = Marks[number] & { name: string; roll_number: string; is_here: boolean };

const letterOf = (mark: AttendanceMark) => mark.charAt(0);

/** The word of a mark, of which its letter is kept. */
const word = sql.raw(
  `case letter ${attendanceMarks.map((mark) => `when '${letterOf(mark)}' then '${mark}'`).join(' ')} end`,
);

// The columns of the sheet are written with its table: drizzle leaves that out, and marks have columns of the same names.
const all = <Mark>(mark: SQL, order: SQL, from = sql``) =>
  sql<
    Mark[]
  >`(select coalesce(json_agg(json_build_object('id', mark.id, 'mark', ${word}${mark}) order by ${order}), '[]')
    from attendance_mark as mark ${from} where mark.sheet_id = attendance.sheet_id)`;

/** The marks of a sheet, as part of a statement on that table. */
export const marksOf = all<Marks[number]>(sql``, sql`mark.id`);

const name = sql`coalesce(student.name, mark.name, mark.id)`;

/** The child's number in the section in the sheet's year; the last one there of a child who moved to another section. */
const rollNumber = sql`coalesce((select roll_number::text from enrolment where enrolment.student = mark.student
  and enrolment.year = attendance.year and enrolment.section_id = attendance.section_id
  order by ${COUNTS} desc, enrolment_id desc limit 1), '')`;

/** The marks of a sheet as it shows them, by the names of the children, as part of a statement on that table. */
export const shownMarksOf = all<ShownMark>(
  sql`, 'name', ${name}, 'roll_number', ${rollNumber}, 'is_here', student.deleted_at is null and exists (
    select from enrolment where enrolment.student = mark.student and enrolment.year = attendance.year and ${COUNTS}
      and enrolment.section_id = attendance.section_id)`,
  sql`${name}, mark.id`,
  sql`left join student on student.id = mark.student`,
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

/**
 * Stores the marks of some sheets with one statement: those that differ get the version, time and author of their sheet. The
 * database counts them.
 */
export async function saveMarks(orm: Orm, several: readonly { key: string; input: Values }[]): Promise<void> {
  const rows = several.flatMap(({ key, input }) =>
    (input.marks as Marks).map(({ id, mark }) => ({ key, id, letter: letterOf(mark) })),
  );
  const keys = several.map(({ key }) => key);
  await orm.execute(sql`with sent as (
      select sheet_id, version, case when version > 1 then updated_at end as updated_at,
        case when version > 1 then updated_by end as updated_by, one.id, letter
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (key text, id text collate "C", letter "char")
      join attendance using (key) where ${inArray(attendanceTable.key, keys)}
    ), gone as (
      delete from attendance_mark where sheet_id in (select sheet_id from sent)
        and (sheet_id, id) not in (select sheet_id, id from sent)
    )
    insert into attendance_mark as kept (sheet_id, id, student, letter, version, updated_at, updated_by)
      select sheet_id, sent.id, student.id, letter, sent.version, sent.updated_at, sent.updated_by
      from sent left join student on student.id = sent.id
    on conflict (sheet_id, id) do update set letter = excluded.letter, version = excluded.version,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where kept.letter <> excluded.letter`);
}
