import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { IS_LAST } from '../../structure/enrolment.ts';
import { academicYearTable as table } from './table.ts';

type YearWithStudents = { academic_year: string; students: number };

/**
 * Throws `in_use` if a selected year is before the current one and had students. Later years can be deleted, because their
 * enrolments are copies of those of the previous year.
 */
export async function refuseIfEnrolled(orm: Orm, isSelected: SQL | undefined): Promise<void> {
  const [yearInUse] = await rowsOf<YearWithStudents>(
    orm,
    sql`select academic_year.academic_year, count(*)::int as students
      from ${table} join enrolment on enrolment.year = academic_year.key and ${IS_LAST}
      where ${isSelected} and academic_year.starts < (select current.starts from academic_year as current where current.is_current)
      group by academic_year.key order by academic_year.starts limit 1`,
  );
  if (yearInUse === undefined) return;
  const { academic_year: name, students } = yearInUse;
  const studentCount = students === 1 ? '1 student was' : `${students.toLocaleString('en-IN')} students were`;
  throw new Refusal('in_use', {
    detail: `${studentCount} in a section in ${name}. A year with students stays.`,
  });
}
