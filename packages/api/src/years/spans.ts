import { type Calendar, dayAfter, toDay, isWorkingDay, computeLastDay, yearsBefore } from '@firstbell/schema';
import { type Period } from '@firstbell/schema/dashboard';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../db/database.ts';
import { readCurrentYear } from './years.ts';

const DAY_MS = 86_400_000;

/** Returns today's ISO day in the school's time zone. */
export const computeToday = ({ clock, timeZone }: { clock: () => Date; timeZone: string }) =>
  toDay(clock(), timeZone);

/** Range of ISO days, including both ends. */
export type Span = { from: string; to: string };

/** Span of a dashboard card, and the previous span to compare it with. */
export type ComparedSpans = { span: Span; previous: Span | undefined };

const previousMonthOf = (day: string): Span => {
  const lastDay = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${lastDay.slice(0, 7)}-01`, to: computeLastDay(lastDay.slice(0, 7)) };
};

/** Spans of the dashboard, and the current academic year. */
export type Spans = Record<Period, ComparedSpans> & { current: Span | undefined };

/**
 * Reads the three spans of the dashboard, each up to today: the day, the calendar month, and the academic year or, if no
 * current one has begun, the calendar year.
 */
export async function readSpans(orm: Orm, today: string): Promise<Spans> {
  const yesterday = dayAfter(today, -1);
  const years = await selectRows<Span & { is_current: boolean }>(
    orm,
    sql`select starts as "from", ends as "to", is_current from academic_year where deleted_at is null
      order by ends desc`,
  );
  const current = years.find(({ is_current: isCurrent }) => isCurrent);
  const hasYearBegun = current !== undefined && current.from <= today;
  const yearStart = hasYearBegun ? current.from : `${today.slice(0, 4)}-01-01`;
  const previousYearStart = yearsBefore(yearStart, 1);
  return {
    current,
    today: { span: { from: today, to: today }, previous: { from: yesterday, to: yesterday } },
    month: { span: { from: `${today.slice(0, 7)}-01`, to: today }, previous: previousMonthOf(today) },
    year: {
      span: { from: yearStart, to: today },
      previous: hasYearBegun
        ? years.find(({ to }) => to < yearStart)
        : { from: previousYearStart, to: dayAfter(yearStart, -1) },
    },
  };
}

/** Returns the previous span, clipped to the same number of days: on the third of a month, the first three days of the previous month. */
export function previousOfSameLength({ span, previous }: ComparedSpans): Span | undefined {
  if (previous === undefined) return undefined;
  const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS;
  const to = dayAfter(previous.from, days);
  return { from: previous.from, to: to < previous.to ? to : previous.to };
}

/** Returns the SQL expression for the start of an ISO day in a time zone; a subquery, so that it is evaluated only once. */
export const startOfDay = (day: string, timeZone: string) =>
  sql`(select ${day}::timestamp at time zone ${timeZone})`;

/** Tells whether an ISO day is in a span. */
export const isWithin = (span: Span | undefined, day: string): boolean =>
  span !== undefined && span.from <= day && day <= span.to;

/** Tells whether a day is a working day of the current academic year. */
export async function isSchoolDay(orm: Orm, calendar: Calendar, day: string): Promise<boolean> {
  const year = await readCurrentYear(orm);
  return isWithin(year && { from: year.starts, to: year.ends }, day) && isWorkingDay(calendar, day);
}
