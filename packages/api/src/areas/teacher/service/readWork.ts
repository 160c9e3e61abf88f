import { type HandedWork, type Work } from '@firstbell/schema/profiles';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../../db/database.ts';
import { CURRENT_YEAR } from '../../../years/years.ts';

/** Maximum number of handed-over sections and subjects that the screen lists. */
const MAX_HANDED = 200;

/** SQL condition that nobody has the lesson or post of a row of `handover` again. */
const IS_STILL_OPEN =
  sql.raw(`handover.done_at is not null and handover.to_teacher_id is null and not exists (
    select from handover as later where later.handover_id > handover.handover_id and later.year = handover.year
      and later.section_id = handover.section_id and later.subject is not distinct from handover.subject
      and later.lesson is not distinct from handover.lesson
  ) and case when handover.lesson is null then not exists (
    select from section_teacher where section_teacher.year = handover.year and section_teacher.section_id = handover.section_id
      and section_teacher.subject is not distinct from handover.subject
  ) else exists (
    select from timetable where timetable.key = handover.lesson and timetable.deleted_at is null and timetable.teacher_id is null
  ) end`);

/**
 * SQL subquery of the lessons and posts of teachers in the current year, and of those that they have given up while nobody has them.
 * `lesson` is null for a post, `subject` is null for the class teacher.
 */
export const selectWork = (teachers: SQL): SQL =>
  sql`(select teacher_id, section_id, subject_key as subject, key as lesson, false as is_open from timetable
      where teacher_id in (${teachers}) and year = ${CURRENT_YEAR} and deleted_at is null
    union all
    select teacher_id, section_id, subject, null, false from section_teacher
      where teacher_id in (${teachers}) and year = ${CURRENT_YEAR}
    union all
    select teacher_id, section_id, subject, lesson, true from handover
      where teacher_id in (${teachers}) and year = ${CURRENT_YEAR} and ${IS_STILL_OPEN}) as work`;

/** Reads what a teacher has in the current year, by section and subject; the posts of class teacher come first. */
export const readWork = (orm: Orm, teacher: number): Promise<Work[]> =>
  selectRows(
    orm,
    sql`select class.name as class, section.name as section, coalesce(subject.key, '') as subject_key,
        coalesce(subject.subject, '') as subject, bool_or(work.lesson is null) as is_post, work.is_open,
        coalesce(jsonb_agg(jsonb_build_object('day', timetable.day, 'period', timetable.period)
          order by timetable.day_position, timetable.period) filter (where timetable.key is not null), '[]') as lessons
      from ${selectWork(sql`${teacher}`)}
        join section using (section_id) join class using (class_id)
        left join subject on subject.key = work.subject left join timetable on timetable.key = work.lesson
      group by class.position, class.name, section.name, subject.key, subject.subject, work.is_open
      order by subject.key is not null, class.position, section.name, subject.subject, work.is_open`,
  );

/** Reads what a teacher has given up or will give up in the current year, the latest first. */
export const readHanded = (orm: Orm, teacher: number): Promise<HandedWork[]> =>
  selectRows(
    orm,
    sql`select class.name as class, section.name as section, coalesce(subject.subject, '') as subject,
        count(handover.lesson)::int as lessons, handover.starts::text as starts, handover.done_at is not null as is_done,
        handover.handed_by, case when successor.id is not null
          then jsonb_build_object('id', successor.id, 'name', successor.name) end as teacher
      from handover join section using (section_id) join class using (class_id)
        left join subject on subject.key = handover.subject
        left join teacher as successor on successor.teacher_id = handover.to_teacher_id
      where handover.teacher_id = ${teacher} and handover.year = ${CURRENT_YEAR}
      group by handover.batch, class.position, class.name, section.name, subject.subject, handover.starts,
        handover.done_at is not null, handover.handed_by, successor.id, successor.name
      order by max(handover.handover_id) desc limit ${MAX_HANDED}`,
  );
