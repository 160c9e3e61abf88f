import { isOneOf, type Migration } from '../migration.ts';
import { countMarksIn } from './200-baseline/markCounts.ts';
import { changesLists, countingFunction } from './200-baseline/shared.ts';

/** Columns that count the marks of a sheet or day, by the letter of the mark. */
const COUNTS = { P: 'present', A: 'absent', L: 'late', E: 'excused', H: 'half' };
const { addToDays, addToSheets } = countMarksIn(COUNTS);

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
