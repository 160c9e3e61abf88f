import { type Migration } from '../migration.ts';

/** Trigger function that refuses a reference to a deleted teacher. */
const refuseDeletedTeacher = `create function refuse_gone_teacher() returns trigger language plpgsql as $$
    begin
      perform from teacher where id = new.teacher and deleted_at is null for share;
      if not found then
        raise foreign_key_violation using message = 'The teacher ' || new.teacher || ' is deleted.',
          constraint = tg_table_name || '_present_teacher';
      end if;
      return new;
    end
  $$`;

/**
 * Table of section teachers: the class teacher of a section in a year (a row without a subject), and the teachers of its
 * subjects. The latter are filled from the timetables; class teachers were not recorded before.
 */
export const sectionTeacher: Migration = {
  name: '034-section-teacher',
  statements: [
    `create table section_teacher (
      section_teacher_id integer generated always as identity primary key,
      year text collate "C" not null references academic_year (key) on delete cascade,
      section_id integer not null references section (section_id) on delete cascade,
      subject text collate "C" references subject (key) on delete cascade,
      teacher text collate "C" not null references teacher (id) on update cascade on delete cascade
    )`,
    `insert into section_teacher (year, section_id, subject, teacher)
      select distinct timetable.year, section_id, subject.key, teacher.id
      from timetable
      join subject on subject.class_id = timetable.class_id and subject.subject = timetable.subject
        and subject.deleted_at is null
      join teacher on teacher.id = timetable.teacher and teacher.deleted_at is null
      where timetable.deleted_at is null
      order by 1, 2, 3, 4`,
    `create unique index section_teacher_class_teacher on section_teacher (year, section_id) where subject is null`,
    `create unique index section_teacher_once on section_teacher (section_id, year, subject, teacher)`,
    'create index section_teacher_of_teacher on section_teacher (teacher, year)',
    'create index section_teacher_of_subject on section_teacher (subject)',
    'create index section_teacher_of_year on section_teacher (year)',
    refuseDeletedTeacher,
    `create trigger section_teacher_present before insert or update of teacher on section_teacher
      for each row execute function refuse_gone_teacher()`,
  ],
};
