import { type SQL, sql } from 'drizzle-orm';
import { coalesceKeys } from '../db/coalesce.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type KeyedSection } from '../caller/member.ts';
import { type Orm, selectRows } from '../db/database.ts';
import { CURRENT_YEAR } from '../years/years.ts';

type Row = KeyedSection & { teacher_id: number };

/** Reads the sections and subjects that teachers teach in a year, by default the current one, as teachers of the section or by the timetable. */
export async function readTaughtSections(
  orm: Orm,
  teachers: readonly number[],
  year: string | SQL = CURRENT_YEAR,
): Promise<ReadonlyMap<number, KeyedSection[]>> {
  if (teachers.length === 0) return new Map();
  const isOfTeachers = isOneOfNumbers(sql`teacher_id`, teachers);
  const rows = await selectRows<Row>(
    orm,
    sql`with taught as (
        select teacher_id, section_id, subject from section_teacher where ${isOfTeachers} and year = ${year}
        union
        select teacher_id, section_id, subject_key from timetable
        where ${isOfTeachers} and year = ${year} and deleted_at is null and subject_key is not null
      )
      select taught.teacher_id, section_id, class.name as class, section.name as section,
        bool_or(taught.subject is null) as is_own,
        coalesce(array_agg(distinct subject.subject) filter (where subject.key is not null), '{}') as subjects
      from taught join section using (section_id) join class using (class_id)
        left join subject on subject.key = taught.subject
        join teacher on teacher.teacher_id = taught.teacher_id and teacher.deleted_at is null
      group by taught.teacher_id, section_id, class.position, class.name, section.name
      order by class.position, section.name`,
  );
  const rowsByTeacher = Map.groupBy(rows, ({ teacher_id }) => teacher_id);
  return new Map(
    [...rowsByTeacher].map(([teacher, taught]) => [
      teacher,
      taught.map(({ teacher_id: _, ...section }) => section),
    ]),
  );
}

/** Creates the function that reads a teacher's sections for a request; concurrent requests share one statement. */
export function createTaughtSectionsReader(orm: Orm): (teacher: number) => Promise<KeyedSection[]> {
  const read = coalesceKeys(async (keys) => {
    const sections = await readTaughtSections(orm, keys.map(Number));
    return new Map([...sections].map(([teacher, taught]) => [String(teacher), taught]));
  });
  return async (teacher) => (await read(String(teacher))) ?? [];
}
