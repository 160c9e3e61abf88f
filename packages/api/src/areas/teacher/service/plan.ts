import { type FieldError, formatClashMessage } from '@firstbell/schema';
import { type HandoverInput } from '@firstbell/schema/profiles';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../../db/database.ts';
import { type Saving } from '../../../caller/author.ts';
import { sectionKey } from '../../../lists/place.ts';
import { CURRENT_YEAR } from '../../../years/years.ts';
import { selectWork } from './readWork.ts';

/** Choice of the teacher who gets the work in one section and subject; `subject` is null for the class teacher. */
type Choice = {
  index: number;
  section_id: number | null;
  subject: string | null;
  to_teacher_id: number | null;
  clash_reason: string | null;
};

/** SQL for a set of choices, as the row source `chosen`. */
const chosenRows = (choices: readonly Choice[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
    as chosen (index integer, section_id integer, subject text, to_teacher_id integer, clash_reason text)`;

const IS_CHOSEN = sql.raw(
  'chosen.section_id = work.section_id and chosen.subject is not distinct from work.subject collate "C"',
);

/** SQL condition that another lesson, aliased `other`, of the chosen teacher is at the same time as the lesson `timetable`. */
const IS_CLASH =
  sql.raw(`other.teacher_id = chosen.to_teacher_id and other.year = timetable.year and other.day = timetable.day
  and other.period = timetable.period and other.key <> timetable.key and other.deleted_at is null`);

/** Finds the keys of sections and teachers for the rows of a request. Returns an error for each teacher who is not in service. */
export async function readChoices(
  orm: Orm,
  teacher: number,
  rows: HandoverInput['rows'],
): Promise<{ choices: Choice[]; errors: FieldError[] }> {
  const choices: Choice[] = [];
  const errors: FieldError[] = [];
  for (const [
    index,
    { subject_key: subject, teacher: id, clash_reason: reason, ...place },
  ] of rows.entries()) {
    if (id === '') continue;
    const [found] = await selectRows<{ section_id: number | null; to_teacher_id: number | null }>(
      orm,
      sql`select ${sectionKey(place)} as section_id,
        (select teacher_id from teacher where id = ${id} and deleted_at is null and is_serving) as to_teacher_id`,
    );
    const { section_id = null, to_teacher_id = null } = found ?? {};
    const field = `rows.${String(index)}.teacher`;
    if (to_teacher_id === null) errors.push({ field, message: 'There is no teacher with this ID.' });
    if (to_teacher_id === teacher) errors.push({ field, message: 'Choose another teacher.' });
    choices.push({
      index,
      section_id,
      subject: subject || null,
      to_teacher_id,
      clash_reason: reason || null,
    });
  }
  return { choices, errors };
}

/** Returns errors for teachers who have another lesson at the same time, unless a reason is given. */
export async function findClashes(
  orm: Orm,
  teacher: number,
  choices: readonly Choice[],
): Promise<FieldError[]> {
  const clashes = await selectRows<{
    index: number;
    name: string;
    place: string;
    period: number;
    day: string;
  }>(
    orm,
    sql`select chosen.index, other.name, class.name || '-' || other.section as place, other.period, other.day
      from ${selectWork(sql`${teacher}`)} join ${chosenRows(choices)} on ${IS_CHOSEN}
        join timetable on timetable.key = work.lesson join timetable as other on ${IS_CLASH}
        join class on class.class_id = other.class_id
      where chosen.clash_reason is null and other.clash_reason is null
      order by chosen.index, other.day_position, other.period`,
  );
  const messages = Map.groupBy(clashes, ({ index }) => index);
  return [...messages].map(([index, ofRow]) => ({
    field: `rows.${String(index)}.teacher`,
    message: ofRow.map(formatClashMessage).join(' '),
  }));
}

/** A batch of handovers: its teachers, first day and author. */
export type Handover = Saving & { batch: string; starts: string; at: Date };

/**
 * Stores the handovers of a teacher's lessons and posts: to the chosen teachers, and, with `isComplete`, of all others to nobody.
 */
export async function insertHandovers(
  orm: Orm,
  teachers: SQL,
  { batch, starts, user, at }: Handover,
  { choices, isComplete }: { choices: readonly Choice[]; isComplete: boolean },
): Promise<void> {
  const wanted = isComplete
    ? sql`not work.is_open or chosen.index is not null`
    : sql`chosen.index is not null`;
  await orm.execute(sql`insert into handover (batch, teacher_id, year, section_id, subject, lesson, to_teacher_id, starts,
      clash_reason, former_reason, is_shared, handed_by, handed_account, handed_at)
    select ${batch}::uuid, work.teacher_id, ${CURRENT_YEAR}, work.section_id, work.subject, work.lesson, chosen.to_teacher_id,
      ${starts}::date,
      case when timetable.key is not null and exists (select from timetable as other where ${IS_CLASH})
        then chosen.clash_reason end,
      timetable.clash_reason,
      work.lesson is null and exists (select from section_teacher as held where held.year = ${CURRENT_YEAR}
        and held.section_id = work.section_id and held.subject is not distinct from work.subject
        and held.teacher_id = chosen.to_teacher_id),
      ${user.name}, ${user.uid ?? null}, ${at.toISOString()}::timestamptz
    from ${selectWork(teachers)} left join ${chosenRows(choices)} on ${IS_CHOSEN}
      left join timetable on timetable.key = work.lesson
    where ${wanted}
    order by work.teacher_id, work.section_id, work.subject, work.lesson`);
}
