import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { IN_ROLL_ORDER, ROLL_NUMBER, studentsOf } from './enrolment.ts';
import { sectionKey } from './place.ts';

/** A student who is enrolled in a section. */
export type EnrolledStudent = { student_id: number; id: string; name: string; roll_number: string };

/**
 * Returns the query for the roll of a section: its students of a year, by default the current one, in the order of roll numbers.
 * `columns` are selected after those of `EnrolledStudent`, from `student` and the tables of `join`.
 */
export const selectRoll = (
  section: SQL | number,
  { year, columns = sql``, join = sql`` }: { year?: string; columns?: SQL; join?: SQL } = {},
): SQL =>
  sql`select student.student_id, student.id, student.name, ${ROLL_NUMBER} as roll_number${columns}
    from ${studentsOf(year)} ${join}
    where student.deleted_at is null and student.section_id = ${section} order by ${IN_ROLL_ORDER}`;

/** Reads the students who are enrolled in a section in the current year, in the order of roll numbers. */
export const readRoll = (orm: Orm, place: { class: string; section: string }): Promise<EnrolledStudent[]> =>
  rowsOf<EnrolledStudent>(orm, selectRoll(sectionKey(place)));
