import { SECTION_TEACHER } from '../../../enrolment/sectionTeacher.ts';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOfNumbers } from '../../../db/arrays.ts';
import { type Orm, selectRows } from '../../../db/database.ts';
import { type ChangeMeta, writeChanges } from '../../../records/changes/write.ts';
import { type Records } from '../../../records/area.ts';
import { assignAuthor, type Saving } from '../../../caller/author.ts';

/** A lesson that changes hands: its place in the history, and its teacher and reason before and after. */
type MovedLesson = {
  timetable: string;
  period: number;
  subject: string;
  from_teacher: string;
  from_reason: string;
  to_teacher: string;
  to_reason: string;
};

/**
 * Source of a change of hands: `lesson`, `from_id` (its present teacher or null), `to_id` and `reason` of lessons; `year`,
 * `section_id`, `subject`, `from_id` and `to_id` of posts.
 */
export type Move = { lessons: SQL; posts: SQL };

/** Writes the lessons that change hands to the history of their timetables. */
async function writeLessonHistory(
  orm: Orm,
  { areas }: Records,
  moved: readonly MovedLesson[],
  { meta, user, at }: { meta: ChangeMeta; user: Saving['user']; at: Date },
): Promise<void> {
  const days = JSON.stringify([...new Set(moved.map(({ timetable }) => timetable))]);
  const versions = await selectRows<{ key: string; version: number }>(
    orm,
    sql`update timetable_day set version = version + 1, ${assignAuthor(user, at)}
      where key in (select jsonb_array_elements_text(${days}::jsonb)) returning key, version`,
  );
  const versionOf = new Map(versions.map(({ key, version }) => [key, version]));
  const entries = moved.map((one) => ({
    record: one.timetable,
    version: versionOf.get(one.timetable) ?? 1,
    field: `periods.${String(one.period - 1)}`,
    from: { teacher: one.from_teacher, period: one.subject, clash_reason: one.from_reason },
    to: { teacher: one.to_teacher, period: one.subject, clash_reason: one.to_reason },
  }));
  await writeChanges(orm, areas.timetable, entries, meta);
}

/** Gives lessons to other teachers, or to nobody, with history; returns their number. */
async function moveLessons(
  orm: Orm,
  records: Records,
  source: SQL,
  { user, at }: { user: Saving['user']; at: Date },
): Promise<number> {
  const isMoved = sql`timetable.key = moved.lesson and timetable.deleted_at is null
    and timetable.teacher_id is not distinct from moved.from_id`;
  const moved = await selectRows<MovedLesson>(
    orm,
    sql`select timetable.timetable, timetable.period, timetable.subject, timetable.staff_id as from_teacher,
        coalesce(timetable.clash_reason, '') as from_reason, coalesce(successor.id, '') as to_teacher,
        coalesce(moved.reason, '') as to_reason
      from (${source}) as moved join timetable on ${isMoved}
        left join teacher as successor on successor.teacher_id = moved.to_id
      order by timetable.key for update of timetable`,
  );
  if (moved.length === 0) return 0;
  // The search text begins with day, time, number and name; a trigger writes those of another teacher.
  const texts = sql.raw('string_to_array(timetable.search, chr(1))');
  await orm.execute(sql`update timetable set teacher_id = moved.to_id, staff_id = coalesce(successor.id, ''),
      name = coalesce(successor.name, ''), clash_reason = moved.reason,
      clash_by = case when moved.reason is not null then ${user.name} end,
      clash_account = case when moved.reason is not null then ${user.uid ?? null} end,
      clash_at = case when moved.reason is not null then ${at.toISOString()}::timestamptz end,
      search = case when moved.to_id is null
        then array_to_string((${texts})[1:2] || array['', ''] || (${texts})[5:], chr(1)) else timetable.search end,
      version = timetable.version + 1, ${assignAuthor(user, at)}
    from (${source}) as moved left join teacher as successor on successor.teacher_id = moved.to_id
    where ${isMoved}`);
  await writeLessonHistory(orm, records, moved, { meta: { kind: 'edited', user, at }, user, at });
  return moved.length;
}

type Post = { year: string; section_id: number; subject: string | null; teachers: string[]; version: number };

/** Reads the teachers of the posts of a source, with the version of their section. */
const readPosts = (orm: Orm, source: SQL): Promise<Post[]> =>
  selectRows(
    orm,
    sql`select moved.year, moved.section_id, moved.subject,
        array(select teacher.id from section_teacher join teacher using (teacher_id)
          where section_teacher.year = moved.year and section_teacher.section_id = moved.section_id
            and section_teacher.subject is not distinct from moved.subject order by teacher.name, teacher.id) as teachers,
        (select coalesce(max(version), 0) from change
          where area = ${SECTION_TEACHER} and record = moved.year || '.' || moved.section_id)::int as version
      from (select distinct year, section_id, subject from (${source}) as post) as moved
      order by moved.year, moved.section_id, moved.subject`,
  );

/** Gives posts in sections to other teachers, or to nobody, with history. */
async function movePosts(
  orm: Orm,
  source: SQL,
  { user, at }: { user: Saving['user']; at: Date },
): Promise<void> {
  const before = await readPosts(orm, source);
  if (before.length === 0) return;
  const isPost = sql`section_teacher.year = moved.year and section_teacher.section_id = moved.section_id
    and section_teacher.subject is not distinct from moved.subject`;
  await orm.execute(sql`delete from section_teacher using (${source}) as moved
    where ${isPost} and section_teacher.teacher_id = moved.from_id`);
  await orm.execute(sql`insert into section_teacher (year, section_id, subject, teacher_id)
    select moved.year, moved.section_id, moved.subject, moved.to_id from (${source}) as moved
    where moved.to_id is not null and (moved.subject is not null or not exists (select from section_teacher where ${isPost}))
    on conflict do nothing`);
  const after = await readPosts(orm, source);
  const entries = before.flatMap(({ year, section_id, subject, teachers: from, version }, index) => {
    const to = after[index]?.teachers ?? [];
    if (from.join('\n') === to.join('\n')) return [];
    const field = subject === null ? 'class_teacher' : `subjects.${subject}`;
    return [{ record: `${year}.${String(section_id)}`, version: version + 1, field, from, to }];
  });
  await writeChanges(orm, { definition: { key: SECTION_TEACHER } }, entries, { kind: 'edited', user, at });
}

/** Moves lessons and posts to other teachers, or to nobody; returns the number of lessons. */
export async function moveWork(
  orm: Orm,
  records: Records,
  { lessons, posts }: Move,
  author: { user: Saving['user']; at: Date },
): Promise<number> {
  await movePosts(orm, posts, author);
  return moveLessons(orm, records, lessons, author);
}

/** Returns the change of hands of handovers, by their keys. */
const moveOfHandovers = (ids: readonly number[]): Move => {
  const isDue = isOneOfNumbers(sql`handover.handover_id`, ids);
  return {
    lessons: sql`select lesson, timetable.teacher_id as from_id, to_teacher_id as to_id, handover.clash_reason as reason
      from handover join timetable on timetable.key = lesson
      where ${isDue} and (timetable.teacher_id is null or timetable.teacher_id = handover.teacher_id)`,
    posts: sql`select year, section_id, subject, teacher_id as from_id, to_teacher_id as to_id
      from handover where ${isDue} and lesson is null`,
  };
};

/** Carries out the handovers that meet a condition and have not been done yet; returns the number of lessons. */
export async function doHandovers(
  orm: Orm,
  records: Records,
  where: SQL,
  author: { user: Saving['user']; at: Date },
): Promise<number> {
  // A successor who has left, or got another lesson at that time since, does not get the lesson: it stays open.
  await orm.execute(sql`update handover set to_teacher_id = null, clash_reason = null
    where ${where} and done_at is null and to_teacher_id is not null and (
      not exists (select from teacher where teacher.teacher_id = to_teacher_id and deleted_at is null and is_serving)
      or clash_reason is null and exists (
        select from timetable join timetable as other using (year, day, period)
        where timetable.key = handover.lesson and other.key <> timetable.key and other.teacher_id = handover.to_teacher_id
          and other.deleted_at is null and other.clash_reason is null
      ))`);
  const due = await selectRows<{ handover_id: number }>(
    orm,
    sql`update handover set done_at = ${author.at.toISOString()}::timestamptz
      where ${where} and done_at is null returning handover_id`,
  );
  const ids = due.map(({ handover_id }) => handover_id);
  return ids.length === 0 ? 0 : moveWork(orm, records, moveOfHandovers(ids), author);
}
