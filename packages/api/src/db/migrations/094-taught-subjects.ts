import { insertLostSubjects } from '../lostSubjects.ts';
import { type Migration } from '../migration.ts';

const FIELDS = ['teaching_subject_1', 'teaching_subject_2'];
/** Author of the changes in the history. */
const AUTHOR = 'An update: no class has a subject of this name';

/** Builds a part of the migration for each field, given the name of its key column and of the field. */
const forEachField = <Result>(build: (key: string, field: string) => Result): Result[] =>
  FIELDS.map((field) => build(`${field}_key`, field));

/** Replaces a subject's name by a foreign key: to the subject of the first class that has it, or else that had it. */
const addReference = (key: string, field: string) => [
  `alter table teacher add column ${key} text collate "C"`,
  `update teacher set ${key} = (
      select key from subject join class using (class_id) where subject = teacher.${field}
      order by subject.deleted_at is not null, class.position, subject.deleted_at desc, key limit 1
    ) where ${field} <> ''`,
  // In a school without classes no subject can be inserted for the name.
  `with unknown as (
      update teacher set version = version + 1 where ${field} <> '' and ${key} is null
      returning id, version, ${field} as name
    )
    insert into change (area, record, version, kind, field, "from", "to", changed_by, changed_at)
      select 'teacher', id, version, 'edited', '${field}', to_jsonb(name), to_jsonb(''::text), '${AUTHOR}', now()
      from unknown`,
  `alter table teacher drop column ${field},
    add constraint teacher_${field} foreign key (${key}) references subject (key)`,
  `create index teacher_of_${field} on teacher (${key})`,
];

/** Creates triggers that refuse a reference to a deleted subject. */
const refuseDeleted = (key: string, field: string) => {
  const call = `execute function refuse_gone('${key}', 'subject', 'teacher_${field}', 'key')`;
  return [
    `create trigger teacher_${field}_of_new before insert on teacher
      for each row when (new.${key} is not null) ${call}`,
    `create trigger teacher_${field}_of_changed before update of ${key} on teacher
      for each row when (new.${key} is not null and old.${key} is distinct from new.${key}) ${call}`,
  ];
};

/**
 * Adds foreign keys of teachers to their two subjects. A teacher teaches a subject in any class, but the key refers to the subject
 * of one class. If that subject is deleted or renamed, the trigger `keep_taught_subject` moves the key to another class with a
 * subject of this name; it also moves keys from a deleted subject to a new or restored one of the same name. For a name that no
 * class has or had, a soft-deleted subject of the first class is inserted, which can be restored.
 */
export const taughtSubjects: Migration = {
  name: '094-taught-subjects',
  statements: [
    ...insertLostSubjects(
      `select distinct first.class_id, taught.name as subject from teacher
        cross join lateral (values (teaching_subject_1), (teaching_subject_2)) as taught (name)
        cross join (select class_id from class order by retired_at is not null, position limit 1) as first`,
      `subject <> '' and subject not in (select subject from subject)`,
    ),
    ...forEachField(addReference).flat(),
    ...forEachField(refuseDeleted).flat(),
    `create function keep_taught_subject() returns trigger language plpgsql as $$
      declare
        other text;
      begin
        if tg_op = 'UPDATE' and old.deleted_at is null and (new.deleted_at is not null or new.subject <> old.subject) then
          select key into other from subject join class using (class_id)
            where subject = old.subject and deleted_at is null and key <> new.key order by class.position, key limit 1;
          if other is not null then
            ${forEachField((key) => `update teacher set ${key} = other where ${key} = new.key;`).join('\n            ')}
          end if;
        end if;
        if new.deleted_at is null then
          ${forEachField(
            (key) => `update teacher set ${key} = new.key where ${key} in (
            select key from subject where subject = new.subject and deleted_at is not null
          );`,
          ).join('\n          ')}
        end if;
        return null;
      end
    $$`,
    `create trigger subject_taught_on_insert after insert on subject
      for each row execute function keep_taught_subject()`,
    `create trigger subject_taught_on_update after update of subject, deleted_at on subject
      for each row when (old.subject <> new.subject or old.deleted_at is distinct from new.deleted_at)
      execute function keep_taught_subject()`,
  ],
};
