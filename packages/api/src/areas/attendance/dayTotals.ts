import { type AttendanceMark, attendanceMarks, dayAfter } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfNumbers } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { isEnrolledOn } from '../../enrolment/enrolment.ts';
import { type Span } from '../../years/spans.ts';

/** Returns the attendance mark that is stored as a letter. */
export const parseMark = (letter: string): AttendanceMark =>
  attendanceMarks.find((mark) => mark.startsWith(letter)) ?? 'Present';

/** SQL for twice the number of students who attended: a mark Half day counts a half, Present and Late count two. */
const attendedHalves = sql`sum(2 * (present + late) + half)`;
const marked = sql`sum(present + absent + late + excused + half)`;

/** SQL for the percentage of marked students who attended, to a tenth; null without marks. */
export const percentage = (filter = sql``) =>
  sql`round(${attendedHalves} ${filter} * 50.0 / nullif(${marked} ${filter}, 0), 1)::float8`;

/** Maximum number of days to look back for a day with attendance. */
const LOOK_BACK_DAYS = 366;

/** SQL for attendance totals: of each day or, in a limited scope, of each sheet. */
const selectTotals = ({ sections }: Scope): SQL =>
  sections === undefined
    ? sql`attendance_day`
    : sql`(select date, present, absent, late, excused, half from attendance
        where deleted_at is null and ${isOneOfNumbers(sql`section_id`, sections)}) as attendance_day`;

/** SQL for the attendance totals of the working days between two ISO days; sheets of other days do not count. */
const selectCountedDays = (from: string, to: string, scope: Scope): SQL =>
  sql`${selectTotals(scope)} join working_days(${from}::date, ${to}::date) as working (day)
    on working.day = attendance_day.date`;

/** Reads the attendance of each working day with a sheet between two ISO days, in order: percentage present, to a tenth, and the numbers of attending and marked students. */
export const readPresentByDay = (
  orm: Orm,
  scope: Scope,
  { from, to }: Span,
): Promise<{ day: string; present: number; attending: number; marked: number }[]> =>
  selectRows(
    orm,
    sql`select date as day, ${percentage()} as present, (${attendedHalves} / 2.0)::float8 as attending, ${marked}::int as marked from ${selectCountedDays(from, to, scope)}
      group by date having ${marked} > 0 order by date`,
  );

/** Reads the percentage of students present on the last working day with a sheet before an ISO day; null if there is none. */
export async function readPresentBefore(orm: Orm, scope: Scope, day: string): Promise<number | null> {
  const [lastDay] = await selectRows<{ percentage: number }>(
    orm,
    sql`select ${percentage()} as percentage from ${selectCountedDays(dayAfter(day, -LOOK_BACK_DAYS), dayAfter(day, -1), scope)}
      group by date having ${marked} > 0 order by date desc limit 1`,
  );
  return lastDay?.percentage ?? null;
}

/** Reads the percentage of students present, to a tenth, in each span; null for a span without marks. */
export async function readPresentBySpan(
  orm: Orm,
  scope: Scope,
  spans: readonly Span[],
): Promise<(number | null)[]> {
  const columns = spans.map(({ from, to }) => percentage(sql`filter (where date between ${from} and ${to})`));
  const [row] = await selectRows<{ values: (number | null)[] }>(
    orm,
    sql`select json_build_array(${sql.join(columns, sql`, `)}) as values from ${selectCountedDays(
      spans.map(({ from }) => from).toSorted()[0] ?? '',
      spans
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
      scope,
    )}`,
  );
  return row?.values ?? [];
}

type MissingSections = { total: number; sections: { class: string; section: string }[] };

/**
 * Reads the sections in scope with students but without a sheet on an ISO day of the current year, in the order of their classes:
 * their number, and the first `limit` or all of them.
 */
export async function readSectionsWithoutSheet(
  orm: Orm,
  { sections }: Scope,
  date: string,
  limit: number | null = null,
): Promise<MissingSections> {
  const rows = await selectRows<MissingSections['sections'][number] & { total: number }>(
    orm,
    sql`select class.name as class, section.name as section, count(*) over ()::int as total
      from section join class using (class_id)
      where exists (
        select 1 from enrolment where enrolment.section_id = section.section_id and is_on_roll
          and enrolment.year = ${CURRENT_YEAR} and ${isEnrolledOn(date)}
      ) and section_id not in (
        select attendance.section_id from attendance where deleted_at is null and date = ${date}
      ) ${sections === undefined ? sql`` : sql`and ${isOneOfNumbers(sql`section_id`, sections)}`}
      order by class.position, section.name limit ${limit}`,
  );
  return { total: rows[0]?.total ?? 0, sections: rows.map(({ total: _, ...section }) => section) };
}
