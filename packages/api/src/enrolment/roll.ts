import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../db/database.ts';
import { type Year } from '../years/years.ts';
import { dayInYear, IN_ROLL_ORDER, isEnrolledOn, ROLL_NUMBER, selectStudents } from './enrolment.ts';
import { sectionKey } from '../lists/place.ts';

/** A student who is on a roll. */
export type EnrolledStudent = { student_id: number; id: string; name: string; roll_number: string };

/** A year, and the day of it on which a roll is asked. */
type RollDay = { year: string; day: string };

/**
 * Returns the query for the roll of a section: its students on a day of a year, in the order of roll numbers. `columns` are selected
 * after those of `EnrolledStudent`, from `student` and the tables of `join`; `when` is the condition on the enrolment.
 */
export const selectRoll = (
  section: SQL | number,
  { year, day }: RollDay,
  { columns = sql``, join = sql``, when = isEnrolledOn(day) }: { columns?: SQL; join?: SQL; when?: SQL } = {},
): SQL =>
  sql`select student.student_id, student.id, student.name, ${ROLL_NUMBER} as roll_number${columns}
    from ${selectStudents(year, when)} ${join}
    where student.deleted_at is null and student.section_id = ${section} order by ${IN_ROLL_ORDER}`;

/**
 * Reads the students of a section on a day or, if it is outside of the year, on the nearest day of the year, in the order of roll
 * numbers. Without a year, they are those who wait for the school's first year.
 */
export const readRoll = (
  orm: Orm,
  place: { class: string; section: string },
  { year, day }: { year: Year | undefined; day: string },
): Promise<EnrolledStudent[]> =>
  selectRows<EnrolledStudent>(
    orm,
    selectRoll(sectionKey(place), {
      year: year?.key ?? '',
      day: year === undefined ? day : dayInYear(year, day),
    }),
  );
