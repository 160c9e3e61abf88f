import { statementTriggers, TEXT } from '../../migration.ts';
import { addToTotals, countingFunction, SECTION_COLUMNS } from './shared.ts';

/** Condition for the last enrolment of a student in a year; those before it ended with a change of section. */
const IS_LAST = `outcome is distinct from 'moved'`;

/** Enrolments: the section of a student in an academic year; and the teachers of the sections. */
export const enrolment: readonly string[] = [
  // The year is empty until the school has one. A roll number is held until the student moves or leaves the roll.
  `create table enrolment (
    enrolment_id integer generated always as identity primary key,
    student_id integer not null references student (student_id) on delete cascade,
    year ${TEXT},
    academic_year text collate "C" generated always as (nullif(year, '')) stored
      references academic_year (key) on delete cascade,
    ${SECTION_COLUMNS},
    roll_number smallint check (roll_number between 1 and 9999),
    held_number smallint generated always as (case when is_on_roll and ${IS_LAST} then roll_number end) stored,
    starts date not null,
    ends date check (ends >= starts),
    outcome text check (outcome in ('promoted', 'repeats', 'left', 'transferred', 'moved')),
    is_on_roll boolean not null default true,
    check (outcome is null or ends is not null),
    foreign key (section_id, class_id, section) references section (section_id, class_id, name) on update cascade,
    constraint enrolment_roll_number unique (section_id, year, held_number) deferrable
  )`,
  `create unique index enrolment_once on enrolment (student_id, year) where ${IS_LAST}`,
  `create index enrolment_by_class on enrolment (year, class_position, section, student_id) where ${IS_LAST}`,
  'create index enrolment_of_section on enrolment (section_id, class_id, section)',
  'create index enrolment_of_student on enrolment (student_id, year)',
  'create index enrolment_of_year on enrolment (academic_year)',

  // The totals of students in each year; the total without a year counts all students.
  countingFunction(
    'count_enrolments',
    addToTotals({
      area: `'student'`,
      year: 'year',
      condition: `is_on_roll and ${IS_LAST} and year <> ''`,
    }),
    `delete from record_total where area = 'student' and year <> ''`,
  ),
  ...statementTriggers('enrolment', (event) => `enrolment_total_on_${event}`, 'count_enrolments'),

  // A deleted student is not on the roll; a restored one is again.
  `create function keep_on_roll() returns trigger language plpgsql as $$
    begin
      update enrolment set is_on_roll = added.deleted_at is null,
        -- Somebody may have been given the number meanwhile.
        roll_number = case when added.deleted_at is not null or not exists (
          select 1 from enrolment as other where other.section_id = enrolment.section_id
            and other.year = enrolment.year and other.held_number = enrolment.roll_number
        ) then enrolment.roll_number end
      from added where enrolment.student_id = added.student_id and enrolment.is_on_roll <> (added.deleted_at is null);
      return null;
    end
  $$`,
  `create trigger student_on_roll after update on student referencing new table as added
    for each statement execute function keep_on_roll()`,

  // The list of students.
  `create view student_in_year as
    select student.student_id, student.id, student.name, phone, gender, dob, version, created_at, updated_at, updated_by,
      deleted_at, deleted_by, delete_batch, search, year, class_id, class_position, section_id, section, roll_number, relation
    from enrolment join student using (student_id) where ${IS_LAST}`,

  // The class teacher of a section in a year (without a subject), and the teachers of its subjects.
  `create table section_teacher (
    section_teacher_id integer generated always as identity primary key,
    year ${TEXT} references academic_year (key) on delete cascade,
    section_id integer not null references section (section_id) on delete cascade,
    subject text collate "C" references subject (key) on delete cascade,
    teacher_id integer not null references teacher (teacher_id) on delete cascade
  )`,
  'create unique index section_teacher_class_teacher on section_teacher (year, section_id) where subject is null',
  'create unique index section_teacher_once on section_teacher (section_id, year, subject, teacher_id)',
  'create index section_teacher_of_teacher on section_teacher (teacher_id, year)',
  'create index section_teacher_of_subject on section_teacher (subject)',
  'create index section_teacher_of_year on section_teacher (year)',
  `create trigger section_teacher_present before insert or update of teacher_id on section_teacher
    for each row execute function refuse_gone_teacher()`,
];
