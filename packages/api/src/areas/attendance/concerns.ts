import { dayAfter } from '@firstbell/schema';
import {
  CONSECUTIVE_ABSENCES,
  type AttendanceConcerns,
  MIN_ATTENDANCE_PERCENT,
  countAllowedAbsences,
  MAX_NAMED,
} from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { isOneOfNumbers } from '../../db/arrays.ts';
import { lowPriority, selectRows } from '../../db/database.ts';
import { type Scope } from '../../caller/scope.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { readCurrentYear } from '../../years/years.ts';
import { isEnrolledOn } from '../../enrolment/enrolment.ts';
import { sumAttendedHalves } from './marks.ts';

type Student = { id: string; name: string; class: string; section: string };
type Tally = Student & {
  attended_halves: number;
  marked: number;
  days: number;
  since: string;
  is_low: boolean;
  low_total: number;
  running_total: number;
};

/** Returns the ISO day on which the count of attendance ends: the 1 January after the ISO day on which the year starts. */
const findCountEnd = (starts: string) => `${String(Number(starts.slice(0, 4)) + 1)}-01-01`;

/**
 * Reads the students who are on the roll today, in the sections in scope, and have been absent on the last three days or more
 * (`running`), and those who have attended less than 75 % of the days (`low`). Only working days with a sheet count. An Excused
 * day ends a run, because the school knows the reason.
 */
export async function readConcerns(records: Records, { sections }: Scope): Promise<AttendanceConcerns> {
  const orm = lowPriority(records.db, undefined);
  const year = await readCurrentYear(orm);
  const noStudents = { total: 0, rows: [] };
  if (year === undefined) return { running: noStudents, low: noStudents };
  const today = computeToday(records);
  const until = today < year.ends ? today : year.ends;
  // An array rather than a join: with a join, PostgreSQL reads the sheets of the whole school before it picks these students.
  const isInSections =
    sections === undefined
      ? sql`mark.student_id is not null`
      : sql`mark.student_id = any(array(select enrolment.student_id from enrolment
          where enrolment.year = ${year.key} and ${isOneOfNumbers(sql`enrolment.section_id`, sections)} and ${isEnrolledOn(until)}))`;
  const tallies = await selectRows<Tally>(
    orm,
    sql`with marks as (
        select mark.student_id, mark.letter::text as letter, attendance.date
        from attendance join attendance_mark as mark using (sheet_id)
        where attendance.year = ${year.key} and attendance.deleted_at is null and ${isInSections}
          and attendance.date in (select * from working_days(${year.starts}::date, ${until}::date))
      ), tally as (
        select student_id, count(*)::int as marked, ${sumAttendedHalves('letter')} as attended_halves,
          max(date) filter (where letter <> 'A') as last_not_absent
        from marks group by student_id
      ), run as (
        select student_id, count(*)::int as days, min(date)::text as since
        from marks join tally using (student_id) where date > coalesce(last_not_absent, '-infinity'::date) group by student_id
      ), concern as (
        select tally.student_id, attended_halves, marked, coalesce(days, 0) as days, coalesce(since, '') as since,
          attended_halves * 50 < marked * ${MIN_ATTENDANCE_PERCENT} as is_low
        from tally left join run using (student_id)
        where days >= ${CONSECUTIVE_ABSENCES} or attended_halves * 50 < marked * ${MIN_ATTENDANCE_PERCENT}
      ), ranked as (
        select student.id, student.name, class.name as class, section, attended_halves, marked, days, since, is_low,
          count(*) filter (where is_low) over ()::int as low_total,
          count(*) filter (where days >= ${CONSECUTIVE_ABSENCES}) over ()::int as running_total,
          row_number() over (order by days desc, since, student.id) as rank_by_days,
          row_number() over (order by is_low desc, attended_halves::numeric / marked, student.id) as rank_by_share
        from concern join student on student.student_id = concern.student_id and student.deleted_at is null
          join enrolment on enrolment.student_id = concern.student_id and enrolment.year = ${year.key} and ${isEnrolledOn(until)}
            and enrolment.is_on_roll
          join class using (class_id)
      )
      select * from ranked where rank_by_days <= ${MAX_NAMED} or rank_by_share <= ${MAX_NAMED}`,
  );
  const [remaining] = await selectRows<{ days: number }>(
    orm,
    sql`select count_working_days(${dayAfter(until, 1)}::date, ${dayAfter(findCountEnd(year.starts), -1)}::date) as days`,
  );
  const pickStudent = ({ id, name, class: className, section }: Student): Student => ({
    id,
    name,
    class: className,
    section,
  });
  const computeShare = ({ attended_halves: halves, marked }: Tally) => halves / marked;
  const countAttended = ({ attended_halves: halves, marked }: Tally) => ({ attended: halves / 2, marked });
  const compareIds = (one: Student, other: Student) => (one.id < other.id ? -1 : 1);
  return {
    running: {
      total: tallies[0]?.running_total ?? 0,
      rows: tallies
        .filter(({ days }) => days >= CONSECUTIVE_ABSENCES)
        .toSorted((one, other) => other.days - one.days || compareIds(one, other))
        .slice(0, MAX_NAMED)
        .map((one) => ({ ...pickStudent(one), days: one.days, since: one.since })),
    },
    low: {
      total: tallies[0]?.low_total ?? 0,
      rows: tallies
        .filter((one) => one.is_low)
        .toSorted((one, other) => computeShare(one) - computeShare(other) || compareIds(one, other))
        .slice(0, MAX_NAMED)
        .map((one) => ({
          ...pickStudent(one),
          ...countAttended(one),
          may_miss: countAllowedAbsences(countAttended(one), remaining?.days ?? 0),
        })),
    },
  };
}
