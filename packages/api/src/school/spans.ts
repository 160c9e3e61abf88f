import {
  type Calendar,
  dayAfter,
  isWorkingDay,
  lastDayOf,
  type Period,
  yearsBefore,
} from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { readCurrentYear } from '../records/years.ts';

const DAY_MS = 86_400_000;

/** Days from the first to the last, both ISO days and included. */
export type Span = { from: string; to: string };

/** Span of a dashboard card and the span before it, which it is compared with; undefined where there is none. */
export type Compared = { now: Span; before: Span | undefined };

const monthBefore = (day: string): Span => {
  const last = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${last.slice(0, 7)}-01`, to: lastDayOf(last.slice(0, 7)) };
};

/** The spans that the dashboard knows, and the current academic year. */
export type Spans = Record<Period, Compared> & { current: Span | undefined };

/**
 * Gives the three spans that the dashboard knows, each up to today: the day, the calendar month and the academic year;
 * where none is current, the calendar year.
 */
export async function readSpans(orm: Orm, today: string): Promise<Spans> {
  const yesterday = dayAfter(today, -1);
  const years = await rowsOf<Span & { is_current: boolean }>(
    orm,
    sql`select starts as "from", ends as "to", is_current from academic_year where deleted_at is null
      order by ends desc`,
  );
  const current = years.find(({ is_current: isCurrent }) => isCurrent);
  const isInYear = current !== undefined && current.from <= today;
  const starts = isInYear ? current.from : `${today.slice(0, 4)}-01-01`;
  const lastYear = yearsBefore(starts, 1);
  return {
    current,
    today: { now: { from: today, to: today }, before: { from: yesterday, to: yesterday } },
    month: { now: { from: `${today.slice(0, 7)}-01`, to: today }, before: monthBefore(today) },
    year: {
      now: { from: starts, to: today },
      before: isInYear ? years.find(({ to }) => to < starts) : { from: lastYear, to: dayAfter(starts, -1) },
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

/** Says whether an ISO day belongs to a span. */
export const isWithin = (span: Span | undefined, day: string): boolean =>
  span !== undefined && span.from <= day && day <= span.to;

/** Says whether there is school on a day: a working day of the current academic year. */
export async function isSchoolDay(orm: Orm, calendar: Calendar, day: string): Promise<boolean> {
  const year = await readCurrentYear(orm);
  return isWithin(year && { from: year.starts, to: year.ends }, day) && isWorkingDay(calendar, day);
}
