import { fixedChoices, type TimetableTeacher, type timetableTeachersQuery } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { selectRows } from '../../db/database.ts';
import { isListed } from '../../records/find.ts';
import { containsReadable } from '../../records/readable.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { readCurrentYear } from '../../years/years.ts';
import { parseDayKey } from './day.ts';

/** Maximum number of teachers in the list. */
const MAX_TEACHERS = 20;

/** Lists teachers for a period whom a person finds: those who teach the subject first, and among them the free ones first. */
export async function findTeachers(
  { db, areas }: Records,
  scope: RecordScope,
  { q, day, period, subject, except }: z.output<typeof timetableTeachersQuery>,
): Promise<TimetableTeacher[]> {
  const { table } = areas.teacher;
  const found = containsReadable(areas.teacher, scope, q) ?? sql`true`;
  const year = (await readCurrentYear(db.orm))?.key ?? '';
  const teachesSubject = sql`coalesce(${subject} in (first_subject.subject, second_subject.subject), false)`;
  const teachers = await selectRows<Omit<TimetableTeacher, 'subjects'> & { first: string; second: string }>(
    db.orm,
    sql`with occupied as (
        select teacher_id, string_agg(class.name || '-' || section, ' and ' order by class.position, section) as places
        from timetable join class using (class_id)
        where deleted_at is null and year = ${year} and period = ${period}
          and day_position = ${fixedChoices.day.findIndex((one) => one === day) + 1} and timetable <> ${parseDayKey(except)}
        group by teacher_id
      )
      select teacher.id, teacher.name, coalesce(first_subject.subject, '') as first, coalesce(second_subject.subject, '') as second,
        coalesce(occupied.places, '') as taken
      from teacher left join occupied using (teacher_id)
      left join subject as first_subject on first_subject.key = teaching_subject_1_key
      left join subject as second_subject on second_subject.key = teaching_subject_2_key
      where ${isListed(table)} and ${found}
      order by ${teachesSubject} desc, occupied.teacher_id is null desc, teacher.name, teacher.id limit ${MAX_TEACHERS}`,
  );
  return teachers.map(({ first, second, ...teacher }) => ({
    ...teacher,
    subjects: [first, second].filter(Boolean),
  }));
}
