import {
  isOneOf,
  recordIndexes,
  statementTriggers,
  TEXT,
  totalTriggers,
  YEAR_COLUMNS,
} from '../../migration.ts';
import { countMarksIn } from './markCounts.ts';
import { countingFunction, SECTION_COLUMNS } from './shared.ts';

/** Columns that count the marks of a sheet or day, by the letter of the mark. */
const COUNTS = { P: 'present', A: 'absent', L: 'late', E: 'excused' };
const { addToDays, addToSheets } = countMarksIn(COUNTS);

/** Attendance: a sheet for each section and day, its marks, the counts of each day, and the days on which a student may be away. */
export const attendance: readonly string[] = [
  // No index contains the counts, and pages keep free space, so that an update can be a heap-only tuple, which writes no index.
  `create table attendance (
    key text collate "C" primary key,
    sheet_id integer generated always as identity unique,
    date date not null,
    ${SECTION_COLUMNS},
    present integer not null default 0,
    absent integer not null default 0,
    late integer not null default 0,
    excused integer not null default 0,
    created_by ${TEXT},
    created_account text collate "C",
    ${YEAR_COLUMNS},
    foreign key (section_id, class_id, section) references section (section_id, class_id, name) on update cascade
  ) with (fillfactor = 80)`,
  'create unique index attendance_once on attendance (date, section_id) where deleted_at is null',
  ...recordIndexes(
    'attendance',
    'key',
    [
      ['date', 'class_position', 'section'],
      ['class_position', 'section', 'date'],
    ],
    { isOfYear: true },
  ),
  'create index attendance_of_section on attendance (section_id)',
  ...totalTriggers('attendance', { isOfYear: true }),

  // A mark of the sheet's first save has no author and time of its own: those of the sheet apply. The mark of a purged student
  // keeps number and name.
  `create table attendance_mark (
    sheet_id integer not null references attendance (sheet_id) on delete cascade,
    student_id integer references student (student_id),
    version integer not null,
    updated_at timestamptz,
    letter "char" not null,
    id text collate "C",
    name text collate "C",
    updated_by text collate "C",
    updated_account text collate "C",
    constraint attendance_mark_once unique (sheet_id, student_id),
    constraint attendance_mark_letter check (${isOneOf('letter', Object.keys(COUNTS))}),
    constraint attendance_mark_author check (num_nulls(updated_at, updated_by) = case when version = 1 then 2 else 0 end),
    constraint attendance_mark_person check (num_nulls(id, name) = case when student_id is null then 0 else 2 end)
  ) with (fillfactor = 90)`,
  'create unique index attendance_mark_of_former on attendance_mark (sheet_id, id) where student_id is null',
  'create index attendance_mark_of_student on attendance_mark (student_id)',
  countingFunction('count_attendance_marks', addToSheets),
  ...statementTriggers(
    'attendance_mark',
    (event) => `attendance_mark_counts_on_${event}`,
    'count_attendance_marks',
    ['insert', 'update', 'delete'],
  ),

  `create function keep_name_on_sheets() returns trigger language plpgsql as $$
    begin
      update attendance_mark set student_id = null, id = old.id, name = old.name where student_id = old.student_id;
      return old;
    end
  $$`,
  `create trigger student_leaves_name before delete on student
    for each row execute function keep_name_on_sheets()`,

  // A student cannot get the number of a purged student who is on the same sheet.
  `create function refuse_number_on_sheets() returns trigger language plpgsql as $$
    begin
      if exists (
        select from attendance_mark as own join attendance_mark as former
          on former.sheet_id = own.sheet_id and former.student_id is null and former.id = new.id
        where own.student_id = new.student_id
      ) then
        raise unique_violation using message = 'A sheet of the student names somebody else by ' || new.id || '.',
          constraint = 'student_number_on_sheets';
      end if;
      return new;
    end
  $$`,
  `create trigger student_number_on_sheets before update of id on student
    for each row when (old.id is distinct from new.id) execute function refuse_number_on_sheets()`,

  // The counts of each day, for the dashboard.
  `create table attendance_day (
    date date not null,
    slot integer not null default 0,
    present integer not null,
    absent integer not null,
    late integer not null,
    excused integer not null,
    primary key (date, slot)
  )`,
  countingFunction('count_attendance', addToDays, 'delete from attendance_day'),
  ...statementTriggers('attendance', (event) => `attendance_${event}`, 'count_attendance'),

  // A withdrawn leave stays, with who withdrew it and when.
  `create table student_leave (
    student_leave_id integer generated always as identity primary key,
    student_id integer not null references student (student_id) on delete cascade,
    starts date not null,
    ends date not null,
    reason text not null,
    created_at timestamptz not null,
    created_by text not null,
    created_account text collate "C",
    withdrawn_at timestamptz,
    withdrawn_by text,
    withdrawn_account text collate "C",
    constraint student_leave_forward check (starts <= ends),
    constraint student_leave_withdrawn check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2)),
    constraint student_leave_apart exclude using gist (
      int4range(student_id, student_id, '[]') with &&, daterange(starts, ends, '[]') with &&
    ) where (withdrawn_at is null)
  )`,
  'create index student_leave_of_student on student_leave (student_id, ends) where withdrawn_at is null',
  // The purge of a student reads all of its leaves.
  'create index student_leave_student on student_leave (student_id)',
];
