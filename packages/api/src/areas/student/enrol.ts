import { type StudentInput } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { constraintOf } from '../../db/failure.ts';
import { Refusal } from '../../http/refusal.ts';
import { sectionKey } from '../../structure/place.ts';
import { CURRENT_YEAR } from '../../structure/years.ts';
import { IS_LAST, studentKey } from '../../structure/enrolment.ts';

type Enrolment = { enrolment_id: number; section_id: number; roll_number: number | null; has_begun: boolean };

/**
 * Enrols a student in a section of the current year from an ISO day on. An enrolment in another section ends on the day
 * before; if it began on that day or later, it is changed instead. Throws `duplicate` if another student of the section has the roll number.
 */
export async function enrol(orm: Orm, student: string, input: StudentInput, today: string): Promise<void> {
  try {
    await storeEnrolment(orm, student, input, today);
  } catch (error) {
    if (constraintOf(error) !== 'enrolment_roll_number') throw error;
    const message = `Another student of ${input.class}-${input.section} has the roll number ${input.roll_number}.`;
    throw new Refusal('duplicate', { detail: message, errors: [{ field: 'roll_number', message }] });
  }
}

async function storeEnrolment(orm: Orm, student: string, input: StudentInput, today: string): Promise<void> {
  const number = input.roll_number === '' ? null : Number(input.roll_number);
  const [current] = await rowsOf<Enrolment>(
    orm,
    sql`select enrolment_id, section_id, roll_number, starts < ${today}::date as has_begun from enrolment
      where student_id = ${studentKey(student)} and year = ${CURRENT_YEAR} and ${IS_LAST} for update`,
  );
  const [place] = await rowsOf<{ section_id: number }>(orm, sql`select ${sectionKey(input)} as section_id`);
  if (current?.section_id === place?.section_id && current?.roll_number === number) return;
  if (current && (current.section_id === place?.section_id || !current.has_begun)) {
    await orm.execute(sql`update enrolment set class_id = class.class_id, class_position = class.position,
        section_id = section.section_id, section = section.name, roll_number = ${number}
      from section join class using (class_id)
      where section.section_id = ${place?.section_id} and enrolment_id = ${current.enrolment_id}`);
    return;
  }
  if (current) {
    await orm.execute(sql`update enrolment set outcome = 'moved', ends = ${today}::date - 1, is_last = false
      where enrolment_id = ${current.enrolment_id}`);
  }
  await orm.execute(sql`insert into enrolment (student_id, year, class_id, class_position, section_id, section, roll_number, starts)
    select ${studentKey(student)}, ${CURRENT_YEAR}, class_id, class.position, section_id, section.name, ${number}::smallint, ${today}::date
    from section join class using (class_id) where section_id = ${place?.section_id}`);
}
