import { insertLostSubjects } from '../lostSubjects.ts';
import { type Migration } from '../migration.ts';

/** Tables with a subject, and the position of its name in the search text. */
const named = { diary_notes: 2, assignment: 1 };

/** Returns SQL for a search text without the name of the subject, by which lists search separately now. */
const searchedWithout = (at: number) =>
  `array_to_string((string_to_array(search, chr(1)))[1:${at - 1}] || (string_to_array(search, chr(1)))[${at + 1}:], chr(1))`;

const refer = ([table, at]: [string, number]) => [
  `alter table ${table} add column subject_key text collate "C"`,
  `update ${table} set search = ${searchedWithout(at)}, subject_key = (
      select key from subject where subject.class_id = ${table}.class_id and subject.subject = ${table}.subject
      order by deleted_at desc nulls first, key limit 1
    )`,
  `alter table ${table}
    add constraint ${table}_subject_or_none check ((subject_key is null) = (subject = '')),
    add constraint ${table}_subject foreign key (subject_key, class_id, subject)
      references subject (key, class_id, subject) on update cascade`,
  `create index ${table}_of_subject_key on ${table} (subject_key)`,
  `create trigger ${table}_subject_of_new before insert on ${table}
    for each row when (new.subject_key is not null) execute function refuse_gone('subject_key', 'subject', '${table}_subject', 'key')`,
  `create trigger ${table}_subject_of_changed before update of subject_key on ${table}
    for each row when (new.subject_key is not null and old.subject_key is distinct from new.subject_key)
    execute function refuse_gone('subject_key', 'subject', '${table}_subject', 'key')`,
];

/**
 * Foreign keys of diary notes and assignments to their subject. The name stays beside the key, for sorting; the foreign key
 * updates it by cascade. For a name that no subject of the class has or had, a deleted subject is inserted, which can be
 * restored like any other.
 */
export const subjectKeys: Migration = {
  name: '040-subject-keys',
  statements: [
    ...insertLostSubjects(
      `select class_id, subject from diary_notes
        union select class_id, subject from assignment
        union select class_id, mark.subject from mark join assessment on assessment.key = mark.assessment`,
      `subject <> ''`,
    ),
    'alter table subject add constraint subject_of_class unique (key, class_id, subject)',
    `create or replace function refuse_gone() returns trigger language plpgsql as $$
      declare
        named text := to_jsonb(new) ->> tg_argv[0];
        found_key text;
      begin
        execute format(
          'select %2$I from %1$I where %2$I = $1 and deleted_at is null for share', tg_argv[1], coalesce(tg_argv[3], 'id')
        ) into found_key using named;
        if found_key is null then
          raise foreign_key_violation using
            message = 'The ' || tg_argv[1] || ' ' || named || ' is deleted.', constraint = tg_argv[2];
        end if;
        return new;
      end
    $$`,
    ...Object.entries(named).flatMap(refer),
  ],
};
