import { dayAfter } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { CURRENT_YEAR } from '../records/years.ts';
import { COUNTS } from './enrolment.ts';
import { type Span } from './spans.ts';

const there = sql`sum(present + late)`;
const marked = sql`sum(present + absent + late + excused)`;
const percentage = (filter = sql``) =>
  sql`round(${there} ${filter} * 100.0 / nullif(${marked} ${filter}, 0), 1)::float8`;

/** Days that are looked back for one with attendance. */
const LOOK_BACK = 366;

/** The marks of the working days from one ISO day to another: sheets of other days stay, and do not count. */
const countedDays = (from: string, to: string): SQL =>
  sql`attendance_day join working_days(${from}::date, ${to}::date) as working (day)
    on working.day = attendance_day.date`;

/** Gives the percentage, to a tenth, that was there on each working day that has a sheet, from one ISO day to another, in order. */
export const presentByDay = (
  orm: Orm,
  from: string,
  to: string,
): Promise<{ day: string; present: number }[]> =>
  rowsOf(
    orm,
    sql`select date as day, ${percentage()} as present from ${countedDays(from, to)}
      group by date having ${marked} > 0 order by date`,
  );

/** Gives the percentage that was there on the last working day before another on which attendance was taken; null without one. */
export async function presentBefore(orm: Orm, day: string): Promise<number | null> {
  const [taken] = await rowsOf<{ present: number }>(
    orm,
    sql`select ${percentage()} as present from ${countedDays(dayAfter(day, -LOOK_BACK), dayAfter(day, -1))}
      group by date having ${marked} > 0 order by date desc limit 1`,
  );
  return taken?.present ?? null;
}

/** Gives the percentage, to a tenth, that was there in each of some spans; null where nobody was marked. */
export async function presentWithin(orm: Orm, spans: readonly Span[]): Promise<(number | null)[]> {
  const each = spans.map(({ from, to }) => percentage(sql`filter (where date between ${from} and ${to})`));
  const [found] = await rowsOf<{ values: (number | null)[] }>(
    orm,
    sql`select json_build_array(${sql.join(each, sql`, `)}) as values from ${countedDays(
      spans.map(({ from }) => from).toSorted()[0] ?? '',
      spans
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
    )}`,
  );
  return found?.values ?? [];
}

/** Gives the sections with students that have no sheet on an ISO day, in the order of their classes. */
export const sectionsWithoutSheet = (orm: Orm, date: string): Promise<{ class: string; section: string }[]> =>
  rowsOf(
    orm,
    sql`select class.name as class, section.name as section
      from section join class using (class_id)
      where exists (
        select 1 from enrolment where enrolment.section_id = section.section_id and is_on_roll
          and enrolment.year = ${CURRENT_YEAR} and ${COUNTS}
      ) and section_id not in (
        select attendance.section_id from attendance where deleted_at is null and date = ${date}
      )
      order by class.position, section.name`,
  );
