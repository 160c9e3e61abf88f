import { insertLostSubjects } from '../lostSubjects.ts';
import { type Migration } from '../migration.ts';

const FIELDS = ['teaching_subject_1', 'teaching_subject_2'];
const UNKNOWN = 'An update: no class has a subject of this name';

const ofEach = <Result>(build: (key: string, field: string) => Result): Result[] =>
  FIELDS.map((field) => build(`${field}_key`, field));

/** Refers to the subject of a name: of the first class that has it, or else of the first that had it. */
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
      select 'teacher', id, version, 'edited', '${field}', to_jsonb(name), to_jsonb(''::text), '${UNKNOWN}', now()
      from unknown`,
  `alter table teacher drop column ${field},
    add constraint teacher_${field} foreign key (${key}) references subject (key)`,
  `create index teacher_of_${field} on teacher (${key})`,
];

const refuseGone = (key: string, field: string) => {
  const call = `execute function refuse_gone('${key}', 'subject', 'teacher_${field}', 'key')`;
  return [
    `create trigger teacher_${field}_of_new before insert on teacher
      for each row when (new.${key} is not null) ${call}`,
    `create trigger teacher_${field}_of_changed before update of ${key} on teacher
      for each row when (new.${key} is not null and old.${key} is distinct from new.${key}) ${call}`,
  ];
};

/**
 * Foreign keys of teachers to their two subjects. A teacher teaches a subject in any class: the key is that of one class, and
 * a trigger moves it to another class that has the subject when the first one loses it. For a name that no class has or had,
 * a deleted subject of the first class is inserted, which can be restored like any other.
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
    ...ofEach(addReference).flat(),
    ...ofEach(refuseGone).flat(),
    `create function keep_taught_subject() returns trigger language plpgsql as $$
      declare
        other text;
      begin
        if tg_op = 'UPDATE' and old.deleted_at is null and (new.deleted_at is not null or new.subject <> old.subject) then
          select key into other from subject join class using (class_id)
            where subject = old.subject and deleted_at is null and key <> new.key order by class.position, key limit 1;
          if other is not null then
            ${ofEach((key) => `update teacher set ${key} = other where ${key} = new.key;`).join('\n            ')}
          end if;
        end if;
        if new.deleted_at is null then
          ${ofEach(
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
