import { type Migration } from '../migration.ts';

const HAS_LEFT = `coalesce(outcome in ('left', 'transferred'), false)`;

/**
 * Students leave on a day with a reason and a destination, and can return; a deletion takes nobody out of past days and years. The
 * change of the current year can be undone.
 */
export const leaving: Migration = {
  name: '208-leaving',
  statements: [
    // `ended_at` is the time of a deletion that ended the enrolment, because other records name the student.
    'alter table student add column ended_at timestamptz',
    `create index student_hidden on student (coalesce(deleted_at, ended_at))
      where coalesce(deleted_at, ended_at) is not null`,

    // `leaving` is the batch of students who were saved as leaving together. `is_on_roll` is false from the day after the last one on.
    `alter table enrolment
      add column reason text collate "C",
      add column destination text collate "C",
      add column leaving uuid,
      add constraint enrolment_left check (num_nonnulls(reason, destination, leaving) = 0 or ${HAS_LEFT})`,
    'create index enrolment_leaving on enrolment (leaving) where leaving is not null',
    `create index enrolment_last_days on enrolment (ends) where is_on_roll and outcome in ('left', 'transferred')`,
    // The students who joined, and those who left or moved, since a day of a year.
    'create index enrolment_by_first_day on enrolment (year, starts) where is_last and is_on_roll',
    'create index enrolment_by_last_day on enrolment (year, ends) where ends is not null',
    'create index enrolment_of_former on enrolment (year, student_id) where is_last and not is_on_roll',

    // The marks of attendance after the last day, which the sheets do not have any more, for the undo.
    `create table leaving_mark (
      leaving uuid not null,
      sheet_id integer not null references attendance (sheet_id) on delete cascade,
      student_id integer not null references student (student_id) on delete cascade,
      letter "char" not null,
      primary key (leaving, sheet_id, student_id)
    )`,
    'create index leaving_mark_of_sheet on leaving_mark (sheet_id)',
    'create index leaving_mark_of_student on leaving_mark (student_id)',

    // A change of the current year, with the enrolments that it has made.
    `create table year_set (
      year_set_id integer generated always as identity primary key,
      year text collate "C" not null references academic_year (key) on delete cascade,
      previous text collate "C" references academic_year (key) on delete cascade,
      set_at timestamptz not null
    )`,
    'create index year_set_of_year on year_set (year)',
    'create index year_set_of_previous on year_set (previous)',
    'alter table enrolment add column year_set integer references year_set (year_set_id) on delete set null',
    'create index enrolment_of_set on enrolment (year_set) where year_set is not null',

    // Only a deletion or restoration of the record changes the roll; a student who has left stays off it.
    'drop trigger student_on_roll on student',
    `create or replace function keep_on_roll() returns trigger language plpgsql as $$
      begin
        update enrolment set is_on_roll = added.deleted_at is null and not (${HAS_LEFT} and ends < current_date),
          -- Somebody may have been given the number meanwhile.
          roll_number = case when added.deleted_at is not null or not exists (
            select 1 from enrolment as other where other.section_id = enrolment.section_id
              and other.year = enrolment.year and other.held_number = enrolment.roll_number
          ) then enrolment.roll_number end
        from added join removed using (student_id)
        where enrolment.student_id = added.student_id and (added.deleted_at is null) <> (removed.deleted_at is null);
        return null;
      end
    $$`,
    `create trigger student_on_roll after update on student referencing new table as added old table as removed
      for each statement execute function keep_on_roll()`,

    `create or replace view student_in_year as
      select student.student_id, student.id, student.name, phone, gender, dob, version, created_at, updated_at, updated_by,
        deleted_at, deleted_by, delete_batch, search, year, class_id, class_position, section_id, section, roll_number, relation,
        ended_at, is_on_roll, case when ${HAS_LEFT} then ends end as last_day
      from enrolment join student using (student_id) where is_last`,
  ],
};
