import { type Migration } from '../migration.ts';
import { addToTotals, countingFunction } from './200-baseline/shared.ts';

/** An enrolment ends with its last day. A student is in one section at most on a day; the last enrolment of a year stands in its lists. */
const enrolments = [
  `alter table enrolment add column is_last boolean not null default true`,
  // Until now, a change of section ended the enrolment with the first day in the new section.
  `update enrolment set is_last = false, ends = ends - 1 where outcome = 'moved'`,
  'drop index enrolment_once, enrolment_by_class, enrolment_of_section',
  // A roll number is held until the enrolment ends, or the student leaves the roll.
  `alter table enrolment drop constraint enrolment_roll_number, drop column held_number`,
  `alter table enrolment
    add column held_number smallint generated always as (case when is_on_roll and ends is null then roll_number end) stored,
    add constraint enrolment_roll_number unique (section_id, year, held_number) deferrable,
    add constraint enrolment_followed_or_last check (is_last or ends is not null),
    add constraint enrolment_apart exclude using gist (
      int4range(student_id, student_id, '[]') with &&, textrange(year, year, '[]') with &&, daterange(starts, ends, '[]') with &&
    )`,
  'create unique index enrolment_once on enrolment (student_id, year) where is_last',
  'create index enrolment_by_class on enrolment (year, class_position, section, student_id) where is_last',
  'create index enrolment_of_section on enrolment (section_id, year, starts, ends)',
  countingFunction(
    'count_enrolments',
    addToTotals({ area: `'student'`, year: 'year', condition: `is_on_roll and is_last and year <> ''` }),
    `delete from record_total where area = 'student' and year <> ''`,
  ).replace('create function', 'create or replace function'),
  `create or replace view student_in_year as
    select student.student_id, student.id, student.name, phone, gender, dob, version, created_at, updated_at, updated_by,
      deleted_at, deleted_by, delete_batch, search, year, class_id, class_position, section_id, section, roll_number, relation
    from enrolment join student using (student_id) where is_last`,
];

/** The letters of marks, as the history shows them. */
const MARK = `case mark.letter when 'P' then 'Present' when 'A' then 'Absent' when 'L' then 'Late' when 'E' then 'Excused' end`;

/** A mark has the day of its sheet, so that a student has one mark at most on a day, whichever sheet has it; those of deleted sheets do not count. */
const marks = [
  `alter table attendance add column is_deleted boolean not null generated always as (deleted_at is not null) stored`,
  'alter table attendance add constraint attendance_sheet_of_day unique (sheet_id, date, is_deleted)',
  'alter table attendance_mark add column date date, add column is_deleted boolean not null default false',
  // The change of type writes the table once, where an update would leave every row behind.
  `create function day_of_sheet(sheet integer) returns date language sql stable
    as 'select date from attendance where sheet_id = sheet'`,
  'alter table attendance_mark alter column date type date using day_of_sheet(sheet_id)',
  'drop function day_of_sheet',
  `update attendance_mark set is_deleted = true from attendance
    where attendance.sheet_id = attendance_mark.sheet_id and attendance.is_deleted`,

  // Of several marks on a day, that of the section in which the student was stays, or else the one of the latest sheet. The
  // history of the other sheets has what was removed.
  `with twice as (
      select student_id, date from attendance_mark where not is_deleted and student_id is not null
      group by student_id, date having count(*) > 1
    ), ranked as (
      select mark.sheet_id, mark.student_id, row_number() over (partition by mark.student_id, mark.date order by exists (
          select from enrolment where enrolment.student_id = mark.student_id and enrolment.section_id = attendance.section_id
            and enrolment.year = attendance.year and starts <= mark.date and coalesce(ends >= mark.date, true)
        ) desc, attendance.created_at desc, mark.sheet_id desc) as place
      from attendance_mark as mark join twice using (student_id, date) join attendance using (sheet_id) where not mark.is_deleted
    ), removed as (
      delete from attendance_mark as mark using ranked where place > 1
        and mark.sheet_id = ranked.sheet_id and mark.student_id = ranked.student_id
      returning mark.sheet_id, mark.student_id, ${MARK} as mark
    )
    insert into change (area, record, version, kind, field, "from", changed_by, changed_at)
      select 'attendance', key, attendance.version + 1, 'edited', 'marks.' || student.id, to_jsonb(mark), 'Firstbell', now()
      from removed join attendance using (sheet_id) join student using (student_id) order by key, student.id`,
  `update attendance set version = version + 1 where exists (
      select from change where area = 'attendance' and record = attendance.key and change.version = attendance.version + 1
    )`,
  `alter table attendance_mark alter column date set not null, drop constraint attendance_mark_sheet_id_fkey,
    add constraint attendance_mark_sheet foreign key (sheet_id, date, is_deleted)
      references attendance (sheet_id, date, is_deleted) on update cascade on delete cascade`,
  // Marks of deleted sheets differ by their sheet. The purge of a student finds all of them.
  `create unique index attendance_mark_of_day on attendance_mark
    (student_id, date, (case when is_deleted then sheet_id else 0 end))`,
  'drop index attendance_mark_of_student',
  // The version before this one does not store the day.
  `create function give_mark_its_day() returns trigger language plpgsql as $$
    begin
      select date, is_deleted into new.date, new.is_deleted from attendance where sheet_id = new.sheet_id;
      return new;
    end
  $$`,
  `create trigger attendance_mark_day before insert on attendance_mark for each row when (new.date is null)
    execute function give_mark_its_day()`,
];

/** Dates of enrolments and marks: a day belongs to the section in which the student was on it. */
export const days: Migration = {
  name: '201-days',
  statements: [...enrolments, ...marks],
  changedTables: ['attendance_mark', 'change', 'record_total'],
  stopsEarlierVersion: true,
};
