import { isOneOf, RECORD_COLUMNS, recordIndexes, TEXT, totalTriggers } from '../../migration.ts';
import { changesLists } from './shared.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Monday to Saturday, as ISO 8601 numbers them. */
const MONDAY_TO_SATURDAY = `'{1,2,3,4,5,6}'`;

/** Academic years, and the calendar: the weekdays of school, holidays, and half days with their own bell. */
export const years: readonly string[] = [
  `create table academic_year (
    key text collate "C" primary key,
    from_month ${TEXT},
    from_year smallint not null,
    to_month ${TEXT},
    to_year smallint not null,
    academic_year ${TEXT},
    starts date not null,
    ends date not null,
    is_current boolean not null default false,
    ${RECORD_COLUMNS},
    check (starts < ends),
    constraint academic_year_from_month_choice check (${isOneOf('from_month', MONTHS)}),
    constraint academic_year_to_month_choice check (${isOneOf('to_month', MONTHS)}),
    constraint academic_year_apart exclude using gist (daterange(starts, ends, '[]') with &&) where (deleted_at is null)
  )`,
  'create unique index academic_year_current on academic_year (is_current) where is_current',
  ...recordIndexes('academic_year', 'key', [['starts']]),
  ...totalTriggers('academic_year'),

  // The weekdays of school from a day on.
  `create table working_week (
    starts date primary key,
    weekdays smallint[] not null,
    check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}')
  )`,
  changesLists('working_week'),
  `insert into working_week (starts, weekdays) values ('0001-01-01', ${MONDAY_TO_SATURDAY})`,

  `create table holiday (
    key text collate "C" primary key,
    name text not null check (name <> ''),
    starts date not null,
    ends date not null,
    version integer not null,
    updated_at timestamptz not null,
    updated_by text not null,
    updated_account text collate "C",
    constraint holiday_forward check (starts <= ends),
    constraint holiday_apart exclude using gist (daterange(starts, ends, '[]') with &&)
  )`,
  changesLists('holiday'),

  // A half day is a weekday or a single day.
  `create table half_day (
    number integer generated always as identity primary key,
    weekday smallint unique check (weekday between 1 and 7),
    date date unique,
    name text not null,
    check (num_nonnulls(weekday, date) = 1)
  )`,
  changesLists('half_day'),

  `create table half_day_period (
    half_day integer not null references half_day on delete cascade,
    period integer not null check (period between 1 and 8),
    starts time not null,
    ends time not null,
    primary key (half_day, period),
    check (starts < ends)
  )`,
  changesLists('half_day_period'),

  // The school days from one day to another.
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
];
