import { type Calendar, type Weekday, weekdays } from '@firstbell/schema';
import { type HalfDayInput, type WeekChange } from '@firstbell/schema/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../db/database.ts';
import { requireUnchanged } from '../http/changedConflict.ts';

/** The calendar in the database, with weekdays as ISO 8601 numbers. Each of `weeks` has the working weekdays from a day on. */
type StoredCalendar = {
  weeks: { starts: string; weekdays: number[] }[];
  holidays: Calendar['holidays'];
  half_days: {
    weekday: number | null;
    date: string | null;
    name: string;
    bell: Calendar['half_days'][number]['bell'];
  }[];
};

/** Returns the name of an ISO 8601 weekday number; a check constraint of the database allows only 1 to 7. */
const weekdayName = (number: number): Weekday => weekdays[number - 1] ?? 'Monday';
const weekdayNumber = (weekday: Weekday) => weekdays.indexOf(weekday) + 1;
/** SQL subquery of a table's rows as a JSON array of objects; `row` lists their keys and values. */
const jsonList = (row: SQL, order: SQL, table: SQL) =>
  sql`(select coalesce(json_agg(json_build_object(${row}) order by ${order}), '[]') from ${table})`;
const PERIOD_FIELDS = sql`'period', period, 'starts', left(starts::text, 5), 'ends', left(ends::text, 5)`;
const HALF_DAY_PERIODS = jsonList(
  PERIOD_FIELDS,
  sql`period`,
  sql`half_day_period where half_day_period.half_day = half_day.number`,
);

/** Reads the school's calendar. */
export async function readCalendar(orm: Orm): Promise<Calendar> {
  const { calendar } = await selectRow<{ calendar: StoredCalendar }>(
    orm,
    sql`select json_build_object(
      'weeks', ${jsonList(sql`'starts', starts, 'weekdays', weekdays`, sql`starts desc`, sql`working_week`)},
      'holidays', ${jsonList(
        sql`'key', key, 'name', name, 'starts', starts, 'ends', ends, 'version', version`,
        sql`starts`,
        sql`holiday`,
      )},
      'half_days', ${jsonList(
        sql`'weekday', weekday, 'date', date, 'name', name, 'bell', ${HALF_DAY_PERIODS}`,
        sql`weekday nulls last, date`,
        sql`half_day`,
      )}
    ) as calendar`,
  );
  const { weeks, holidays, half_days: halfDays } = calendar;
  return {
    weeks: weeks.map((week) => ({ ...week, weekdays: week.weekdays.map(weekdayName) })),
    holidays,
    half_days: halfDays.map(({ weekday, date, ...halfDay }) => ({
      ...halfDay,
      weekday: weekday === null ? '' : weekdayName(weekday),
      date: date ?? '',
    })),
  };
}

/**
 * Stores the working weekdays from a day on, and deletes the weeks that were stored from that day or later. Throws `conflict`
 * if the stored weeks differ from `before`, the weeks that were edited.
 */
export async function storeWeek(
  orm: Orm,
  { starts, weekdays: workingDays, before: expected }: WeekChange,
): Promise<void> {
  const { weeks } = await readCalendar(orm);
  requireUnchanged(weeks, expected, 'working weekdays');
  const numbers = JSON.stringify(workingDays.map(weekdayNumber).sort());
  await orm.execute(sql`delete from working_week where starts >= ${starts}::date`);
  await orm.execute(sql`insert into working_week (starts, weekdays)
    select ${starts}::date, array(select jsonb_array_elements_text(${numbers}::jsonb)::smallint)`);
}

/** Replaces all half days. Throws `conflict` if the stored half days differ from `expected`, the half days that were edited. */
export async function storeHalfDays(
  orm: Orm,
  halfDays: readonly HalfDayInput[],
  expected: readonly HalfDayInput[],
): Promise<void> {
  const { half_days: current } = await readCalendar(orm);
  requireUnchanged<readonly HalfDayInput[]>(current, expected, 'half days');
  await orm.execute(sql`delete from half_day`);
  for (const { weekday, date, name, bell } of halfDays) {
    await orm.execute(sql`with half as (
        insert into half_day (weekday, date, name)
        values (${weekday === '' ? null : weekdayNumber(weekday)}, nullif(${date}, '')::date, ${name}) returning number
      )
      insert into half_day_period (half_day, period, starts, ends)
      select half.number, period, starts, ends
      from half, jsonb_to_recordset(${JSON.stringify(bell)}::jsonb) as half_period (period integer, starts time, ends time)`);
  }
}

/** Counts the attendance sheets of days without school between two ISO days. Such sheets are kept, but do not count in totals. */
export async function countIgnoredSheets(orm: Orm, from: string, to: string): Promise<number> {
  const { sheets } = await selectRow<{ sheets: number }>(
    orm,
    sql`select count(*)::int as sheets from attendance
      where deleted_at is null and attendance.date between ${from}::date and ${to}::date
        and attendance.date not in (select * from working_days(${from}::date, ${to}::date))`,
  );
  return sheets;
}
