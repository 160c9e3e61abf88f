import { type StudentMove } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { type ChangeMeta, insertHistory } from '../../records/changes/write.ts';
import { isEnrolledOn } from '../../enrolment/enrolment.ts';
import { markFromLetter } from '../../enrolment/markLetter.ts';
import { assignAuthor } from '../../caller/author.ts';

const ATTENDANCE = { definition: { key: 'attendance' } };

/** Reads the marks of a student from a day on that sheets of other sections have, and which of them a move to a section moves. */
export const readMovedMarks = (
  orm: Orm,
  { student, section, from }: { student: SQL; section: SQL; from: string },
): Promise<StudentMove['marks']> =>
  selectRows(
    orm,
    sql`select mark.date::text as date, ${markFromLetter('mark.letter')} as mark, class.name || '-' || sheet.section as section,
        exists (
          select from attendance as other
          where other.section_id = ${section} and other.date = mark.date and other.deleted_at is null
        ) as is_moved
      from attendance_mark as mark join attendance as sheet using (sheet_id) join class using (class_id)
      where mark.student_id = ${student} and mark.date >= ${from}::date and not mark.is_deleted
        and sheet.section_id <> ${section}
      order by mark.date`,
  );

/**
 * Moves the marks of a student from a day on to the sheets of the section in which the student now is on each day. A mark whose day has
 * no such sheet stays. Both sheets have the change in their history.
 */
export async function moveMarks(
  orm: Orm,
  { student, id, from }: { student: number; id: string; from: string },
  meta: ChangeMeta,
): Promise<void> {
  const { user, at } = meta;
  const stamp = assignAuthor(user, at);
  const selectEntries = (sheet: string, mark: SQL) =>
    sql`select key as record, version + 1 as version, 'marks.' || ${id}::text as field, ${mark}
      from moved join sheet on sheet.sheet_id = moved.${sql.raw(sheet)}`;
  const entries = sql`(${selectEntries('left_sheet', sql`to_jsonb(mark) as "from", null::jsonb as "to"`)}
    union all ${selectEntries('new_sheet', sql`null, to_jsonb(mark)`)} order by record) as entry`;
  await orm.execute(sql`with misplaced as (
      select mark.sheet_id as left_sheet, own.sheet_id as new_sheet
      from attendance_mark as mark join attendance as sheet using (sheet_id)
        join enrolment on enrolment.student_id = mark.student_id and enrolment.year = sheet.year
          and ${isEnrolledOn(sql.raw('mark.date'))}
        join attendance as own on own.section_id = enrolment.section_id and own.date = mark.date and own.deleted_at is null
      where mark.student_id = ${student} and mark.date >= ${from}::date and not mark.is_deleted and own.sheet_id <> mark.sheet_id
    ), sheet as materialized (
      select sheet_id, key, version from attendance
      where sheet_id in (select left_sheet from misplaced union select new_sheet from misplaced)
      order by sheet_id for update
    ), moved as (
      update attendance_mark as mark set sheet_id = sheet.sheet_id, version = sheet.version + 1, ${stamp}
        from misplaced join sheet on sheet.sheet_id = misplaced.new_sheet
        where mark.sheet_id = misplaced.left_sheet and mark.student_id = ${student}
        returning misplaced.left_sheet, misplaced.new_sheet, ${markFromLetter('mark.letter')} as mark
    ), changed as (
      update attendance set version = sheet.version + 1, ${stamp} from sheet where attendance.sheet_id = sheet.sheet_id
    ) ${insertHistory(ATTENDANCE, meta, entries, sql`, field, "from", "to"`)}`);
}
