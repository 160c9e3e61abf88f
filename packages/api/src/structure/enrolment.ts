import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { CURRENT_YEAR } from './years.ts';

/** SQL condition for a student's last enrolment in a year. A change of section ends an enrolment with the outcome `moved`. */
export const NOT_MOVED = sql.raw(`enrolment.outcome is distinct from 'moved'`);

/** SQL expression for the surrogate key of a student, by admission number. */
export const studentKey = (number: string | SQL): SQL =>
  sql`(select student_id from student where id = ${number})`;

/** SQL subquery, aliased `student`, of the students of a year with their sections, including deleted students. */
export const studentsOf = (year: string | SQL = CURRENT_YEAR): SQL =>
  sql`(select id, student.student_id, student.name, created_at, deleted_at, class.name as class, section, section_id, roll_number
    from enrolment join student using (student_id) join class using (class_id)
    where enrolment.year = ${year} and ${NOT_MOVED}) as student`;

/** SQL order of the students of a section: by roll number, then students without a number by name; for queries on `studentsOf`. */
export const IN_ROLL_ORDER = sql.raw('student.roll_number, student.name, student.id');

/** SQL expression for a student's roll number as text, or an empty text; for queries on `studentsOf`. */
export const ROLL_NUMBER = sql<string>`coalesce(student.roll_number::text, '')`;

/** Returns the SQL expression for a value of a student's enrolment in a year; for queries on `student`. */
export const selectFromEnrolment = (value: string, year: string | SQL = CURRENT_YEAR): SQL<string> =>
  sql`coalesce((select ${sql.raw(value)} from enrolment join class using (class_id)
    where enrolment.student_id = student.student_id and ${NOT_MOVED} and year = ${year}), '')`;

/** Returns the SQL condition that a student is enrolled in a year; for queries on `student`. */
export const isEnrolled = (year: string): SQL =>
  sql`exists (select 1 from enrolment where enrolment.student_id = student.student_id and ${NOT_MOVED} and year = ${year})`;

/**
 * Enrols the students of `previousYear`, except those who have left, in `year`, which becomes the current year. Students stay in
 * their sections, and keep roll numbers that are free. A year earlier than `previousYear` gets no enrolments. If `previousYear`
 * is empty, `year` is the first of the school, and gets the enrolments without a year.
 */
export async function enrolStudents(orm: Orm, year: string, previousYear: string): Promise<void> {
  if (previousYear === '') {
    await orm.execute(sql`update enrolment set year = ${year} where year = ''`);
    return;
  }
  await orm.execute(sql`insert into enrolment
      (student_id, year, class_id, class_position, section_id, section, is_on_roll, starts, roll_number)
    select student_id, year.key, class_id, class_position, section_id, section, is_on_roll, year.starts,
      case when not exists (
        select 1 from enrolment as other where other.section_id = enrolment.section_id and other.year = year.key
          and other.held_number = enrolment.roll_number
      ) then roll_number end
    from enrolment join academic_year as past on past.key = enrolment.year
      join academic_year as year on year.key = ${year} and year.starts > past.starts
    where enrolment.year = ${previousYear} and enrolment.ends is null and ${NOT_MOVED}
    on conflict (student_id, year) where outcome is distinct from 'moved' do nothing`);
}
