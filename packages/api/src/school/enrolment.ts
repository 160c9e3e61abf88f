import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { CURRENT_YEAR } from '../records/years.ts';

/** The condition for the enrolment that counts for a child's year: a change of section ended the others. */
export const COUNTS = sql.raw(`enrolment.outcome is distinct from 'moved'`);

/** The students of a year with their section in it, deleted ones too, as part of a statement that goes by the name `student`. */
export const studentsOf = (year: string | SQL = CURRENT_YEAR): SQL =>
  sql`(select id, student.name, created_at, deleted_at, class.name as class, section, section_id, roll_number
    from enrolment join student on student.id = enrolment.student join class using (class_id)
    where enrolment.year = ${year} and ${COUNTS}) as student`;

/** The order of the students of a section, as part of a statement on `student`: by roll number, then those without one by name. */
export const IN_ROLL_ORDER = sql.raw('student.roll_number, student.name, student.id');

/** The roll number of a student of a year as text, empty without one, as part of a statement on `student`. */
export const ROLL_NUMBER = sql<string>`coalesce(student.roll_number::text, '')`;

/** Gives what a column or expression holds for a student's enrolment in a year, as part of a statement on students. */
export const ofEnrolment = (value: string, year: string | SQL = CURRENT_YEAR): SQL<string> =>
  sql`coalesce((select ${sql.raw(value)} from enrolment join class using (class_id)
    where enrolment.student = student.id and ${COUNTS} and year = ${year}), '')`;

/** The condition that a student is enrolled in a year, as part of a statement on students. */
export const isEnrolled = (year: string): SQL =>
  sql`exists (select 1 from enrolment where enrolment.student = student.id and ${COUNTS} and year = ${year})`;

/**
 * Enrols in a year that becomes the current one whoever was enrolled in the one before it and has not left, in the same
 * section and with the same roll number where that is free. Going back to an earlier year enrols nobody in it. The first
 * year of a school takes over those who were enrolled before there was one.
 */
export async function enrolAll(orm: Orm, year: string, before: string): Promise<void> {
  if (before === '') {
    await orm.execute(sql`update enrolment set year = ${year} where year = ''`);
    return;
  }
  await orm.execute(sql`insert into enrolment
      (student, year, class_id, class_position, section_id, section, is_on_roll, starts, roll_number)
    select student, year.key, class_id, class_position, section_id, section, is_on_roll, year.starts,
      case when not exists (
        select 1 from enrolment as other where other.section_id = enrolment.section_id and other.year = year.key
          and other.held_number = enrolment.roll_number
      ) then roll_number end
    from enrolment join academic_year as past on past.key = enrolment.year
      join academic_year as year on year.key = ${year} and year.starts > past.starts
    where enrolment.year = ${before} and enrolment.ends is null and ${COUNTS}
    on conflict (student, year) where outcome is distinct from 'moved' do nothing`);
}
