import { type Migration } from '../migration.ts';

/** Monday to Saturday, as ISO 8601 numbers them. */
const MONDAY_TO_SATURDAY = `'{1,2,3,4,5,6}'`;

const tables = ['holiday', 'working_week', 'half_day', 'half_day_period'];

/**
 * Tables of the school's calendar: holidays, the weekdays of school from a date on, and half days with their own periods; and
 * a function that returns the school days. Each change gives the lists a new version, as they are cached with the calendar.
 */
export const calendar: Migration = {
  name: '026-calendar',
  statements: [
    `create table holiday (
      key text collate "C" primary key,
      name text not null check (name <> ''),
      starts date not null,
      ends date not null,
      version integer not null,
      updated_at timestamptz not null,
      updated_by text not null,
      constraint holiday_forward check (starts <= ends),
      constraint holiday_apart exclude using gist (daterange(starts, ends, '[]') with &&)
    )`,
    `create table working_week (
      starts date primary key,
      weekdays smallint[] not null,
      check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}')
    )`,
    `insert into working_week (starts, weekdays) values ('0001-01-01', ${MONDAY_TO_SATURDAY})`,
    `create table half_day (
      number integer generated always as identity primary key,
      weekday smallint unique check (weekday between 1 and 7),
      date date unique,
      name text not null,
      check (num_nonnulls(weekday, date) = 1)
    )`,
    `create table half_day_period (
      half_day integer not null references half_day on delete cascade,
      period integer not null check (period between 1 and 8),
      starts time not null,
      ends time not null,
      primary key (half_day, period),
      check (starts < ends)
    )`,
    `create function working_days(first date, last date) returns setof date
      language sql stable parallel safe as $$
        select day from (
          select weekdays, greatest(first, week.starts) + step as day
          from (select starts, lead(starts) over (order by starts) as next, weekdays from working_week) as week
            cross join lateral
              generate_series(0, least(last, week.next - 1) - greatest(first, week.starts)) as step
        ) as worked
        where extract(isodow from day)::smallint = any (weekdays) and day not in (
          select holiday.starts + step
          from holiday cross join lateral generate_series(0, holiday.ends - holiday.starts) as step
          where holiday.ends >= first and holiday.starts <= last
        )
      $$`,
    `create function count_working_days(first date, last date) returns integer
      language sql stable parallel safe as $$ select count(*)::integer from working_days(first, last) $$`,
    ...tables.map(
      (table) =>
        `create trigger ${table}_changes_lists after insert or update or delete or truncate on ${table}
          for each statement execute function change_list_version()`,
    ),
    // The length of a leave depends on the calendar from now on, so its number of days leaves the search text.
    `update leaves
      set search = regexp_replace(search, chr(1) || '[0-9]+ days?' || chr(1), chr(1) || 'working days' || chr(1))`,
  ],
};
