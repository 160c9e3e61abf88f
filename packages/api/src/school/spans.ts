import { lastDayOf, type Period, weekdayOf, yearsBefore } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { readCurrentYear } from '../records/years.ts';

const DAY_MS = 86_400_000;

/** Days from the first to the last, both ISO days and included. */
export type Span = { from: string; to: string };

/** What a card of the dashboard speaks of, and what it is compared with; nothing where there is none. */
export type Compared = { now: Span; before: Span | undefined };

/** Gives the ISO day so many days later, or earlier for less than none. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const monthBefore = (day: string): Span => {
  const last = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${last.slice(0, 7)}-01`, to: lastDayOf(last.slice(0, 7)) };
};

/** Gives the academic year before the one that begins on a day. */
async function yearBefore(orm: Orm, starts: string): Promise<Span | undefined> {
  const [before] = await rowsOf<Span>(
    orm,
    sql`select starts as "from", ends as "to" from academic_year
      where deleted_at is null and ends < ${starts} order by ends desc limit 1`,
  );
  return before;
}

/**
 * Gives the three spans that the dashboard knows, each up to today: the day, the calendar month and the academic year;
 * where none is current, the calendar year.
 */
export async function readSpans(orm: Orm, today: string): Promise<Record<Period, Compared>> {
  const yesterday = dayAfter(today, -1);
  const current = await readCurrentYear(orm);
  const isInYear = current !== undefined && current.starts <= today;
  const starts = isInYear ? current.starts : `${today.slice(0, 4)}-01-01`;
  const lastYear = yearsBefore(starts, 1);
  return {
    today: { now: { from: today, to: today }, before: { from: yesterday, to: yesterday } },
    month: { now: { from: `${today.slice(0, 7)}-01`, to: today }, before: monthBefore(today) },
    year: {
      now: { from: starts, to: today },
      before: isInYear ? await yearBefore(orm, starts) : { from: lastYear, to: dayAfter(starts, -1) },
    },
  };
}

/** Cuts the span before to as many days as the span itself has had, so that a month's third day meets a third day. */
export function evenly({ now, before }: Compared): Span | undefined {
  if (before === undefined) return undefined;
  const past = (Date.parse(now.to) - Date.parse(now.from)) / DAY_MS;
  const to = dayAfter(before.from, past);
  return { from: before.from, to: to < before.to ? to : before.to };
}

/** Gives the instant at which an ISO day begins in the school's zone; worked out once, not for each row. */
export const beginningOf = (day: string, timeZone: string) =>
  sql`(select ${day}::timestamp at time zone ${timeZone})`;

/** Says whether school is held on a day as far as the calendar knows: no Sunday, and inside the current year. */
export async function isSchoolDay(orm: Orm, day: string): Promise<boolean> {
  const year = await readCurrentYear(orm);
  return year !== undefined && year.starts <= day && day <= year.ends && weekdayOf(day) !== 'Sunday';
}
