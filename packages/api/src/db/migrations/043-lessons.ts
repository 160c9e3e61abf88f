import { insertLostSubjects } from '../lostSubjects.ts';
import { alterWherePossible, recordIndexes, type Migration } from '../migration.ts';

/** SQL condition for a lesson, not a break: an earlier version allowed a subject with the name `Break`. */
const IS_LESSON = `(subject <> 'Break' or teacher <> '')`;

/** Position of the subject in the search text of a period, and that of the teacher's name once the subject is removed. */
const SUBJECT = 3;
const NAME = 4;

const refuseDeletedSubject = (event: string, when: string) =>
  `create trigger timetable_subject_of_${event} on timetable for each row when (new.subject_key is not null${when})
    execute function refuse_gone('subject_key', 'subject', 'timetable_subject', 'key')`;

/**
 * Foreign keys of lessons to their subject, and to their teacher by number and name; a break has neither. The names are for
 * sorting; the foreign keys update them by cascade. For a name that no subject of the class has or had, a deleted subject is
 * inserted. If an earlier lesson has lost its teacher, the foreign key is checked for new rows only. A unique index refuses
 * clashes of a teacher, unless the lesson has a reason, with its author and time.
 */
export const lessons: Migration = {
  name: '043-lessons',
  statements: [
    ...insertLostSubjects(`select distinct class_id, subject from timetable where ${IS_LESSON}`),

    'drop index timetable_teacher, timetable_by_teacher, timetable_by_teacher_desc',
    'alter table timetable add column subject_key text collate "C", alter column teacher drop not null',
    `update timetable set subject_key = (
        select key from subject where subject.class_id = timetable.class_id and subject.subject = timetable.subject
        order by deleted_at desc nulls first, key limit 1
      ), search = array_to_string(
        (string_to_array(search, chr(1)))[1:${SUBJECT - 1}] || (string_to_array(search, chr(1)))[${SUBJECT + 1}:], chr(1)
      ) where ${IS_LESSON}`,
    `update timetable set teacher = null where teacher = ''`,
    `alter table timetable
      add column staff_id text collate "C" not null generated always as (coalesce(teacher, '')) stored,
      add column clash_reason text collate "C", add column clash_by text, add column clash_at timestamptz,
      add constraint timetable_clash check (num_nonnulls(clash_reason, clash_by, clash_at) = 0 or (
        num_nonnulls(clash_reason, clash_by, clash_at, teacher) = 4 and length(clash_reason) between 1 and 200
      )),
      add constraint timetable_break check (subject_key is not null or (subject = 'Break' and teacher is null)),
      add constraint timetable_subject foreign key (subject_key, class_id, subject)
        references subject (key, class_id, subject) on update cascade`,
    `create unique index timetable_teacher on timetable (year, day, period, teacher)
      where deleted_at is null and teacher is not null and clash_reason is null`,
    ...recordIndexes('timetable', 'key', [['staff_id', 'day_position', 'period']], { isOfYear: true }).slice(
      0,
      2,
    ),
    'create index timetable_of_subject_key on timetable (subject_key)',
    'create index timetable_of_teacher on timetable (teacher)',
    refuseDeletedSubject('new before insert', ''),
    refuseDeletedSubject(
      'changed before update of subject_key',
      ' and old.subject_key is distinct from new.subject_key',
    ),

    // The third argument is the position of the name in the search text; the default is the second.
    `create or replace function keep_searched_name() returns trigger language plpgsql as $$
      declare
        texts text[] := string_to_array(new.search, chr(1));
        at integer := coalesce(tg_argv[2], '2')::integer;
        named text;
      begin
        execute format('select split_part(search, chr(1), 2) from %I where id = $1', tg_argv[0])
          into named using to_jsonb(new) ->> tg_argv[1];
        texts[at] := coalesce(named, texts[at]);
        new.search := array_to_string(texts, chr(1));
        return new;
      end
    $$`,
    `create trigger timetable_name_of_teacher before update of name on timetable
      for each row when (new.teacher is not null and old.name is distinct from new.name)
      execute function keep_searched_name('teacher', 'teacher', '${NAME}')`,
    `update timetable set name = teacher.name from teacher
      where teacher.id = timetable.teacher and teacher.name <> timetable.name`,
    `alter table timetable add constraint timetable_of_teacher foreign key (teacher, name) references teacher (id, name)
      on update cascade not valid`,
    alterWherePossible(
      'timetable validate constraint timetable_of_teacher',
      'foreign_key_violation',
      'Some lessons are of a teacher who is gone.',
    ),
  ],
};
