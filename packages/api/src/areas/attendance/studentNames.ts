import { type SectionPlace } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { sectionKey } from '../../lists/place.ts';
import { CURRENT_YEAR } from '../../years/years.ts';

/**
 * Reads the names of students by admission number. A student who was not in the section in the current year gets the
 * number as name, because the person who takes the attendance may not be allowed to read that student.
 */
export async function readStudentNames(
  orm: Orm,
  place: SectionPlace,
  students: readonly { id: string }[],
): Promise<{ id: string; name: string }[]> {
  if (students.length === 0) return [];
  return rowsOf(
    orm,
    sql`select requested.id, coalesce(student.name, requested.id) as name
      from jsonb_to_recordset(${JSON.stringify(students.map(({ id }) => ({ id })))}::jsonb) as requested (id text collate "C")
      left join student on student.id = requested.id and exists (select from enrolment
        where enrolment.student_id = student.student_id and year = ${CURRENT_YEAR} and section_id = ${sectionKey(place)})
      order by 2, 1`,
  );
}
