import { type Bell, dayAfter, halfDayOn, computeWeekday } from '@firstbell/schema';
import { DAYS_AHEAD, DAYS_BACK, type MyDay } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { type LinkedTeacher, readLinkedTeacher } from '../../accounts/linkedTeacher.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { CURRENT_YEAR, readCurrentYear } from '../../years/years.ts';
import { describeDay } from '../dashboard/dashboard.ts';
import { dayInYear, isEnrolledOn } from '../../enrolment/enrolment.ts';
import { readLists } from '../../lists/lists.ts';

/** SQL `from` clause of the sections of which a teacher is the class teacher in the current year. */
const selectOwnSections = ({
  teacher_id,
}: LinkedTeacher) => sql`section_teacher join section using (section_id) join class using (class_id)
  where section_teacher.teacher_id = ${teacher_id} and section_teacher.year = ${CURRENT_YEAR} and section_teacher.subject is null`;

type OwnSection = Omit<MyDay['own'][number], 'sheet'> & MyDay['own'][number]['sheet'];

/** Reads the sections of which a teacher is class teacher, each with its number of students and its attendance sheet on a day. */
async function readOwnSections(
  orm: Orm,
  teacher: LinkedTeacher,
  { day, rollDay }: { day: string; rollDay: string },
): Promise<MyDay['own']> {
  const rows = await selectRows<OwnSection & { key: string | null }>(
    orm,
    sql`select class.name as class, section.name as section, sheet.key, present, absent, late, excused, half,
        (select count(*)::int from enrolment where enrolment.section_id = section.section_id
          and enrolment.year = ${CURRENT_YEAR} and is_on_roll and ${isEnrolledOn(rollDay)}) as students
      from (select section.section_id from ${selectOwnSections(teacher)}) as own
        join section using (section_id) join class using (class_id)
        left join attendance as sheet on sheet.section_id = section.section_id and sheet.date = ${day}
          and sheet.deleted_at is null
      order by class.position, section.name`,
  );
  return rows.map(({ key, class: className, section, students, ...counts }) => ({
    class: className,
    section,
    students,
    sheet: key === null ? null : counts,
  }));
}

/** Reads the working days between two days on which the teacher's own sections have students but no sheet, the latest first. */
const readDaysWithoutSheet = (
  orm: Orm,
  teacher: LinkedTeacher,
  { from, to }: { from: string; to: string },
): Promise<MyDay['missing']> =>
  selectRows(
    orm,
    sql`select working.day::text as date, class.name as class, section.name as section
      from (select section.section_id from ${selectOwnSections(teacher)}) as own
        join section using (section_id) join class using (class_id)
        cross join working_days(${from}::date, ${to}::date) as working (day)
      where not exists (
        select from attendance where attendance.section_id = section.section_id and attendance.date = working.day
          and attendance.deleted_at is null
      ) and exists (
        select from enrolment where enrolment.section_id = section.section_id and enrolment.year = ${CURRENT_YEAR}
          and is_on_roll and ${isEnrolledOn(sql`working.day`)}
      ) order by working.day desc, class.position, section.name`,
  );

/** Reads the assignments that fall due between two days in the sections and subjects that a teacher teaches. */
const readAssignments = (
  orm: Orm,
  { teacher_id }: LinkedTeacher,
  { from, to }: { from: string; to: string },
): Promise<MyDay['assignments']> =>
  selectRows(
    orm,
    sql`select distinct assignment.key, date, assignment.subject, description, class.name as class,
        assignment.section, class.position
      from section_teacher join assignment on assignment.section_id = section_teacher.section_id
        and (section_teacher.subject is null or section_teacher.subject = assignment.subject_key)
        join class on class.class_id = assignment.class_id
      where section_teacher.teacher_id = ${teacher_id} and section_teacher.year = ${CURRENT_YEAR}
        and assignment.year = section_teacher.year and assignment.deleted_at is null
        and date between ${from}::date and ${to}::date
      order by date, class.position, assignment.section, assignment.subject, assignment.key`,
  ).then((rows) => rows.map(({ position: _, ...row }) => row as MyDay['assignments'][number]));

type TaughtPeriod = { period: number; subject: string; class: string; section: string };

const withTimes = (lessons: readonly TaughtPeriod[], bell: readonly Bell[]): MyDay['lessons'] =>
  lessons.map((lesson) => {
    const bellPeriod = bell.find(({ period }) => period === lesson.period);
    return { ...lesson, starts: bellPeriod?.starts ?? '', ends: bellPeriod?.ends ?? '' };
  });

const readLessons = (orm: Orm, { teacher_id }: LinkedTeacher, day: string): Promise<TaughtPeriod[]> =>
  selectRows(
    orm,
    sql`select period, subject, class.name as class, section from timetable join class using (class_id)
      where teacher_id = ${teacher_id} and year = ${CURRENT_YEAR} and day = ${computeWeekday(day) ?? ''} and deleted_at is null
      order by period, class.position, section`,
  );

/** Reads the day of the teacher to whom an account is linked. Throws `not_found` for an account without a teacher. */
export async function readMyDay(records: Records, uid: string): Promise<MyDay> {
  const { orm } = records.db;
  const teacher = await readLinkedTeacher(orm, uid);
  if (teacher === undefined)
    throw new Problem('not_found', { detail: 'Your account is not linked to a teacher.' });
  const day = computeToday(records);
  const { calendar, bell } = (await readLists(orm)).choices;
  const year = await readCurrentYear(orm);
  const today = describeDay(calendar, day, year && { from: year.starts, to: year.ends });
  const isSchoolDay = today.no_school === null;
  const earliest = dayAfter(day, -DAYS_BACK);
  const from = year !== undefined && year.starts > earliest ? year.starts : earliest;
  const times = halfDayOn(calendar, day)?.bell ?? bell;
  return {
    ...{ id: teacher.id, name: teacher.name },
    today,
    lessons: isSchoolDay ? withTimes(await readLessons(orm, teacher, day), times) : [],
    own: await readOwnSections(orm, teacher, {
      day,
      rollDay: year === undefined ? day : dayInYear(year, day),
    }),
    missing: await readDaysWithoutSheet(orm, teacher, { from, to: dayAfter(day, -1) }),
    assignments: await readAssignments(orm, teacher, { from: day, to: dayAfter(day, DAYS_AHEAD) }),
  };
}
