import { type Migration, SLOT } from '../migration.ts';

/** SQL condition for the last enrolment of a student in a year; those before it ended with a change of section. */
const IS_LAST = `outcome is distinct from 'moved'`;

/** Returns the statement that adds changed enrolments to the totals of their years; the total without a year, which counts all students, stays. */
const addTotals = (...changes: [table: string, sign: number][]) => `
    insert into record_total as kept (area, year, slot, total)
      select 'student', year, ${SLOT}, sum(change) from (
        ${changes.map(([table, sign]) => `select year, ${String(sign)} as change from ${table} where is_on_roll and ${IS_LAST} and year <> ''`).join(' union all ')}
      ) as changed group by year having sum(change) <> 0 order by year
      on conflict (area, year, slot) do update set total = kept.total + excluded.total;`;

const totalTrigger = (event: string, tables: string) =>
  `create trigger enrolment_total_on_${event} after ${event} on enrolment ${tables}
    for each statement execute function count_enrolments()`;

const columns = 'student, year, class_id, class_position, section_id, section, is_on_roll, starts';

/** Subquery of the current year, or of one row with an empty key. */
const CURRENT = `(
    select key, starts from academic_year where is_current and deleted_at is null
    union all select '', '0001-01-01'
    where not exists (select 1 from academic_year where is_current and deleted_at is null)
  ) as current`;

/**
 * Table of enrolments: the section of a student in an academic year. Existing students are enrolled in the current year, and
 * in each earlier year in the section of their last attendance sheet or assessment of that year, if there is one.
 */
export const enrolment: Migration = {
  name: '028-enrolment',
  statements: [
    `create table enrolment (
      enrolment_id integer generated always as identity primary key,
      student text collate "C" not null references student (id) on update cascade on delete cascade,
      year text collate "C" not null,
      academic_year text collate "C" generated always as (nullif(year, '')) stored
        references academic_year (key) on delete cascade,
      class_id integer not null,
      class_position integer not null,
      section_id integer not null,
      section text collate "C" not null,
      roll_number smallint check (roll_number between 1 and 9999),
      starts date not null,
      ends date check (ends >= starts),
      outcome text check (outcome in ('promoted', 'repeats', 'left', 'transferred', 'moved')),
      is_on_roll boolean not null default true,
      held_number smallint generated always as (case when is_on_roll and ${IS_LAST} then roll_number end) stored,
      check (outcome is null or ends is not null),
      foreign key (section_id, class_id, section) references section (section_id, class_id, name) on update cascade,
      constraint enrolment_roll_number unique (section_id, year, held_number) deferrable
    )`,
    `insert into enrolment (${columns})
      select id, key, class_id, class_position, section_id, section, student.deleted_at is null,
        greatest(current.starts::date, student.created_at::date)
      from student cross join ${CURRENT}`,
    `insert into enrolment (${columns})
      select distinct on (seen.student, seen.year) seen.student, seen.year, seen.class_id, class.position, seen.section_id,
        seen.section, student.deleted_at is null, academic_year.starts::date
      from (
        select jsonb_object_keys(marks) as student, year, class_id, section_id, section, date from attendance
          where deleted_at is null
        union all
        select id, year, class_id, section_id, section, '' from assessment where deleted_at is null
      ) as seen
      join student on student.id = seen.student
      join academic_year on academic_year.key = seen.year and not academic_year.is_current
      join class on class.class_id = seen.class_id
      order by seen.student, seen.year, seen.date desc, seen.section_id`,
    `create unique index enrolment_once on enrolment (student, year) where ${IS_LAST}`,
    `create index enrolment_by_class on enrolment (year, class_position, section, student) where ${IS_LAST}`,
    `create index enrolment_by_class_desc on enrolment (year, class_position desc, section desc, student) where ${IS_LAST}`,
    'create index enrolment_of_section on enrolment (section_id, class_id, section)',
    'create index enrolment_of_year on enrolment (academic_year)',

    `create function keep_on_roll() returns trigger language plpgsql as $$
      begin
        update enrolment set is_on_roll = added.deleted_at is null,
          -- Somebody may have been given the number meanwhile.
          roll_number = case when added.deleted_at is not null or not exists (
            select 1 from enrolment as other where other.section_id = enrolment.section_id
              and other.year = enrolment.year and other.held_number = enrolment.roll_number
          ) then enrolment.roll_number end
        from added where enrolment.student = added.id and enrolment.is_on_roll <> (added.deleted_at is null);
        return null;
      end
    $$`,
    `create trigger student_on_roll after update on student referencing new table as added
      for each statement execute function keep_on_roll()`,
    `create function count_enrolments() returns trigger language plpgsql as $$
      begin
        case tg_op
          when 'TRUNCATE' then delete from record_total where area = 'student' and year <> '';
          when 'INSERT' then ${addTotals(['added', 1])}
          when 'UPDATE' then ${addTotals(['added', 1], ['removed', -1])}
          else ${addTotals(['removed', -1])}
        end case;
        return null;
      end
    $$`,
    totalTrigger('insert', 'referencing new table as added'),
    totalTrigger('update', 'referencing new table as added old table as removed'),
    totalTrigger('delete', 'referencing old table as removed'),
    totalTrigger('truncate', ''),
    `insert into record_total (area, year, slot, total)
      select 'student', year, 0, count(*) from enrolment where is_on_roll and year <> '' group by year`,

    'alter table student drop column class_id, drop column class_position, drop column section_id, drop column section',
    `create view student_in_year as
      select student.id, student.name, phone, gender, dob, version, created_at, updated_at, updated_by, deleted_at, deleted_by,
        delete_batch, search, year, class_id, class_position, section_id, section, roll_number
      from enrolment join student on student.id = enrolment.student where ${IS_LAST}`,
  ],
};
