import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';

/** A change of the current year: the new year and the one before. */
type YearSet = { year_set_id: number; year: string; previous: string; previous_name: string };

/** Finds the last change that made a year the current one; `undefined` if the year before is missing or deleted. */
export async function findYearSet(orm: Orm, year: string): Promise<YearSet | undefined> {
  const [found] = await selectRows<YearSet>(
    orm,
    sql`select year_set_id, year, previous, academic_year.academic_year as previous_name
      from year_set join academic_year on academic_year.key = previous
      where year = ${year} and academic_year.deleted_at is null order by year_set_id desc limit 1`,
  );
  return found;
}

/**
 * Removes the enrolments that a change of the current year has made. Throws `in_use` if something names their students in that year
 * since, or a student was admitted to it.
 */
export async function removeEnrolments(
  orm: Orm,
  { year_set_id, year, previous, previous_name }: YearSet,
  name: string,
): Promise<void> {
  const isRecorded = sql`exists (select from attendance_mark as mark join attendance using (sheet_id)
      where mark.student_id = enrolment.student_id and attendance.year = ${year} and not mark.is_deleted)
    or exists (select from assessment where assessment.student_id = enrolment.student_id and assessment.year = ${year}
      and assessment.deleted_at is null)
    or exists (select from card_entry where card_entry.student_id = enrolment.student_id and card_entry.year = ${year})
    or exists (select from incident where incident.student_id = enrolment.student_id and incident.year = ${year}
      and incident.deleted_at is null)
    or exists (select from hand_in join assignment on assignment.key = hand_in.assignment
      where hand_in.student_id = enrolment.student_id and assignment.year = ${year})
    or enrolment.ends is not null
    or exists (select from enrolment as before where before.student_id = enrolment.student_id and before.year = ${previous}
      and before.is_last and (before.section_id <> enrolment.section_id
        or enrolment.roll_number is not null and before.roll_number is distinct from enrolment.roll_number))`;
  const [found] = await selectRows<{ recorded: number; admitted: number }>(
    orm,
    sql`select count(*) filter (where year_set = ${year_set_id} and (${isRecorded}))::int as recorded,
        count(*) filter (where year_set is null and is_last and not exists (
          select from enrolment as earlier where earlier.student_id = enrolment.student_id and earlier.year <> ${year}
        ))::int as admitted
      from enrolment where year = ${year}`,
  );
  const reasons = [
    ...(found && found.recorded > 0 ? [`records name ${countStudents(found.recorded)} in ${name}`] : []),
    ...(found && found.admitted > 0 ? [`${countStudents(found.admitted)} joined in ${name}`] : []),
  ];
  if (reasons.length > 0) {
    throw new Problem('in_use', {
      detail: `This cannot be undone: ${reasons.join(', and ')}. SET ${previous_name} instead, which keeps them.`,
    });
  }
  await orm.execute(sql`delete from enrolment where year_set = ${year_set_id}`);
  await orm.execute(sql`delete from year_set where year_set_id = ${year_set_id}`);
}

const countStudents = (count: number) =>
  count === 1 ? '1 student' : `${count.toLocaleString('en-IN')} students`;
