import { isOneOf, type Migration } from '../migration.ts';
import { type Change, changesLists, countingFunction, SLOT } from './200-baseline/shared.ts';

/** Columns that count the marks of a sheet or day, by the letter of the mark. */
const COUNTS = { P: 'present', A: 'absent', L: 'late', E: 'excused', H: 'half' };
const columns = Object.values(COUNTS);
const LIST = columns.join(', ');
const SUMS = columns.map((column) => `sum(${column})`).join(', ');
const ZEROS = columns.map(() => '0').join(', ');
const forEachCount = (build: (column: string) => string) => columns.map(build).join(', ');

/** Returns the statement that adds the counts of changed sheets to their days. */
const addToDays = (...changes: readonly Change[]) => {
  const signed = (sign: number) => forEachCount((column) => `${sign < 0 ? '-' : ''}${column} as ${column}`);
  const rows = changes.map(
    ([table, sign]) => `select date, ${signed(sign)} from ${table} where deleted_at is null`,
  );
  // An update that changes no count writes nothing.
  const having = changes.length > 1 ? `having (${SUMS}) <> (${ZEROS})` : '';
  return `
    insert into attendance_day as day (date, slot, ${LIST})
      select date, ${SLOT}, ${SUMS} from (${rows.join(' union all ')}) as changed
      group by date ${having} order by date
      on conflict (date, slot) do update set ${forEachCount((column) => `${column} = day.${column} + excluded.${column}`)};`;
};

/** Returns the statement that adds changed marks to the counts of their sheets, if there are any. */
const addToSheets = (...changes: readonly Change[]) => {
  const counted = Object.entries(COUNTS).map(
    ([letter, column]) => `coalesce(sum(sign) filter (where letter = '${letter}'), 0) as ${column}`,
  );
  const marks = changes.map(([table, sign]) => `select sheet_id, letter, ${sign} as sign from ${table}`);
  return `
    if exists (select from ${changes[0]?.[0]}) then
      update attendance set ${forEachCount((column) => `${column} = attendance.${column} + changed.${column}`)}
        from (
          select sheet_id, ${counted.join(', ')}
          from (${marks.join(' union all ')}) as marks
          group by sheet_id
        ) as changed
        where attendance.sheet_id = changed.sheet_id and (${forEachCount((column) => `changed.${column}`)}) <> (${ZEROS});
    end if;`;
};

/** Returns the statement that replaces a trigger function; the triggers that call it stay. */
const replaceFunction = (...definition: Parameters<typeof countingFunction>) =>
  countingFunction(...definition).replace('create function', 'create or replace function');

/** The mark Half day with its counts, and the setting that offers it. */
export const halfDayMarks: Migration = {
  name: '209-half-day-marks',
  statements: [
    'alter table attendance add column half integer not null default 0',
    'alter table attendance_day add column half integer not null default 0',
    // Not validated, because the stored marks meet the stricter check that it replaces.
    `alter table attendance_mark drop constraint attendance_mark_letter,
      add constraint attendance_mark_letter check (${isOneOf('letter', Object.keys(COUNTS))}) not valid`,
    replaceFunction('count_attendance_marks', addToSheets),
    replaceFunction('count_attendance', addToDays, 'delete from attendance_day'),

    // One row, which tells whether new marks may be Half day.
    `create table attendance_setting (
      is_only boolean primary key default true,
      half_day_marks boolean not null default false,
      constraint attendance_setting_once check (is_only)
    )`,
    changesLists('attendance_setting'),
    'insert into attendance_setting (half_day_marks) values (false)',
  ],
};
