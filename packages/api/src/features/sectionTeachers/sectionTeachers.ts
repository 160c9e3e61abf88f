import { type NamedTeacher, type SectionsOfTeacher, type SectionTeachers } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { SECTION_TEACHER } from '../../enrolment/sectionTeacher.ts';

type Section = { section_id: number; class_id: number; class: string; section: string; version: number };
/** A teacher in a section; `subject` is null for the class teacher. */
type TeacherInSection = NamedTeacher & { section_id: number; subject: string | null };

/**
 * Reads the teachers of the sections of a class in a year. Retired sections are included only if they have teachers. A
 * subject's `proposed` teachers teach its lessons, but are not among its teachers.
 */
export async function readSectionTeachers(
  orm: Orm,
  { className, year }: { className: string; year: string },
): Promise<(SectionTeachers & { section_id: number })[]> {
  const sections = await selectRows<Section>(
    orm,
    sql`select section_id, class_id, class.name as class, section.name as section,
        (select coalesce(max(version), 0) from change
          where area = ${SECTION_TEACHER} and record = ${year} || '.' || section_id) as version
      from class join section using (class_id) where class.name = ${className} and (section.retired_at is null or exists (
        select from section_teacher where section_teacher.section_id = section.section_id and year = ${year}
      )) order by section.name collate "C"`,
  );
  const [firstSection] = sections;
  if (firstSection === undefined) return [];
  const subjects = await selectRows<{ key: string; subject: string }>(
    orm,
    sql`select key, subject from subject where class_id = ${firstSection.class_id} and deleted_at is null
      order by subject, key`,
  );
  const isInClass = sql`section_id in (select section_id from section where class_id = ${firstSection.class_id})`;
  const storedTeachers = await selectRows<TeacherInSection>(
    orm,
    sql`select section_id, subject, teacher.id, teacher.name from section_teacher
      join teacher using (teacher_id)
      where teacher.deleted_at is null and section_teacher.year = ${year} and ${isInClass} order by teacher.name, teacher.id`,
  );
  const lessonTeachers = await selectRows<TeacherInSection>(
    orm,
    sql`select distinct section_id, subject_key as subject, teacher.id, teacher.name from timetable
      join teacher using (teacher_id)
      where teacher.deleted_at is null and timetable.year = ${year} and timetable.deleted_at is null and ${isInClass}
      order by teacher.name, teacher.id`,
  );
  const teachersBySection = Map.groupBy(storedTeachers, ({ section_id }) => section_id);
  const lessonTeachersBySection = Map.groupBy(lessonTeachers, ({ section_id }) => section_id);
  const teachersOf = (rows: readonly TeacherInSection[] = [], key: string | null): NamedTeacher[] =>
    rows.filter(({ subject }) => subject === key).map(({ id, name }) => ({ id, name }));
  return sections.map(({ section_id, class: name, section, version }) => ({
    section_id,
    class: name,
    section,
    version,
    class_teacher: teachersOf(teachersBySection.get(section_id), null)[0] ?? null,
    subjects: subjects.map(({ key, subject }) => {
      const teachers = teachersOf(teachersBySection.get(section_id), key);
      const proposed = teachersOf(lessonTeachersBySection.get(section_id), key).filter(
        ({ id }) => !teachers.some((one) => one.id === id),
      );
      return { key, subject, teachers, proposed };
    }),
  }));
}

/** Reads the sections and subjects of a teacher in a year, in the order of the classes. */
export const readSectionsOfTeacher = (
  orm: Orm,
  teacher: string,
  year: string,
): Promise<SectionsOfTeacher['rows']> =>
  selectRows(
    orm,
    sql`select class.name as class, section.name as section,
        bool_or(section_teacher.subject is null) as is_class_teacher,
        coalesce(array_agg(subject.subject order by subject.subject) filter (where subject.key is not null), '{}')
          as subjects
      from section_teacher join section using (section_id) join class using (class_id)
      left join subject on subject.key = section_teacher.subject and subject.deleted_at is null
        and subject.class_id = section.class_id
      where section_teacher.teacher_id = (select teacher_id from teacher where id = ${teacher}) and section_teacher.year = ${year}
        and (section_teacher.subject is null or subject.key is not null)
      group by class.position, class.name, section.name order by class.position, section.name`,
  );
