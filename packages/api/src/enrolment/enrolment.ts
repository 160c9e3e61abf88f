import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type Year, CURRENT_YEAR } from '../years/years.ts';

/** SQL condition for a student's last enrolment in a year, which the lists of the year show. */
export const IS_LAST = sql.raw('enrolment.is_last');

/** Days of a year, including both ends. */
type Days = { from: string | SQL; to: string | SQL };

/** SQL condition that an enrolment includes one of some days. `ends` is the last day, and null as long as it is open. */
export const isEnrolledWithin = ({ from, to }: Days): SQL =>
  sql`enrolment.starts <= ${to}::date and (enrolment.ends is null or enrolment.ends >= ${from}::date)`;

/** SQL condition that an enrolment includes a day. */
export const isEnrolledOn = (day: string | SQL): SQL => isEnrolledWithin({ from: day, to: day });

/**
 * SQL condition that an enrolment is the first of its student in a year that has not ended before a day: that of the day or, before
 * the student's first day, the one with which the student joins.
 */
export const isFirstFrom = (day: string | SQL): SQL =>
  sql`(enrolment.ends is null or enrolment.ends >= ${day}::date) and (enrolment.starts <= ${day}::date or not exists (
    select from enrolment as earlier where earlier.student_id = enrolment.student_id and earlier.year = enrolment.year
      and earlier.starts < enrolment.starts and earlier.ends >= ${day}::date))`;

/** SQL condition that an enrolment is the last of its year, and has not ended before a day. */
export const isLastOn = (day: string): SQL =>
  sql`${IS_LAST} and (enrolment.ends is null or enrolment.ends >= ${day}::date)`;

/** Returns the day on which the roll of a year is asked: a day, or the nearest one in the year. */
export const dayInYear = ({ starts, ends }: Pick<Year, 'starts' | 'ends'>, day: string): string =>
  day < starts ? starts : day > ends ? ends : day;

/** SQL expression for the surrogate key of a student, by admission number. */
export const studentKey = (number: string | SQL): SQL =>
  sql`(select student_id from student where id = ${number})`;

/**
 * SQL subquery, aliased `student`, of the students of a year with their sections, including deleted students: each in the last
 * section of the year, or as the condition `when` on the enrolment says.
 */
export const selectStudents = (year: string | SQL = CURRENT_YEAR, when: SQL = IS_LAST): SQL =>
  sql`(select id, student.student_id, student.name, deleted_at, class.name as class, section, section_id, roll_number, starts, ends
    from enrolment join student using (student_id) join class using (class_id)
    where enrolment.year = ${year} and ${when}) as student`;

/** SQL order of the students of a section: by roll number, then students without a number by name; for queries on `studentsOf`. */
export const IN_ROLL_ORDER = sql.raw('student.roll_number, student.name, student.id');

/** SQL expression for a student's roll number as text, or an empty text; for queries on `studentsOf`. */
export const ROLL_NUMBER = sql<string>`coalesce(student.roll_number::text, '')`;

/** Returns the SQL expression for a value of a student's enrolment in a year; for queries on `student`. */
export const selectFromEnrolment = (value: string, year: string | SQL = CURRENT_YEAR): SQL<string> =>
  sql`coalesce((select ${sql.raw(value)} from enrolment join class using (class_id)
    where enrolment.student_id = student.student_id and ${IS_LAST} and year = ${year}), '')`;

/** Returns the SQL condition that a student is enrolled in a year; for queries on `student`. */
export const isEnrolled = (year: string): SQL =>
  sql`exists (select 1 from enrolment where enrolment.student_id = student.student_id and ${IS_LAST} and year = ${year})`;

/**
 * Enrols the students of `previousYear`, except those who have left, in `year`, which becomes the current year. Students stay in
 * their sections, and keep roll numbers that are free. A year earlier than `previousYear` gets no enrolments. If `previousYear`
 * is empty, `year` is the first of the school, and gets the enrolments without a year.
 */
export async function enrolStudents(
  orm: Orm,
  { year, previousYear, yearSet }: { year: string; previousYear: string; yearSet?: number },
): Promise<void> {
  if (previousYear === '') {
    await orm.execute(sql`update enrolment set year = ${year} where year = ''`);
    return;
  }
  await orm.execute(sql`insert into enrolment
      (student_id, year, class_id, class_position, section_id, section, is_on_roll, starts, year_set, roll_number)
    select student_id, year.key, class_id, class_position, section_id, section, is_on_roll, year.starts, ${yearSet ?? null}::integer,
      case when not exists (
        select 1 from enrolment as other where other.section_id = enrolment.section_id and other.year = year.key
          and other.held_number = enrolment.roll_number
      ) then roll_number end
    from enrolment join academic_year as past on past.key = enrolment.year
      join academic_year as year on year.key = ${year} and year.starts > past.starts
    where enrolment.year = ${previousYear} and enrolment.ends is null and ${IS_LAST}
    on conflict (student_id, year) where is_last do nothing`);
}
