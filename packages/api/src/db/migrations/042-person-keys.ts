import { alterWherePossible, type Migration } from '../migration.ts';

type Reference = { table: string; column: string; to: 'student' | 'teacher' };

const references: readonly Reference[] = [
  { table: 'assessment', column: 'id', to: 'student' },
  { table: 'incident', column: 'student', to: 'student' },
  { table: 'incident', column: 'teacher', to: 'teacher' },
  { table: 'leaves', column: 'teacher', to: 'teacher' },
];

/** Returns the statements that add a foreign key to a person by number and name; if an earlier row has lost its person, for new rows only. */
const refer = ({ table, column, to }: Reference) => [
  `create trigger ${table}_name_of_${to} before update of name on ${table}
    for each row when (new.${column} is not null and old.name is distinct from new.name)
    execute function keep_searched_name('${to}', '${column}')`,
  `update ${table} set name = ${to}.name from ${to} where ${to}.id = ${table}.${column} and ${to}.name <> ${table}.name`,
  `alter table ${table} add constraint ${table}_${to} foreign key (${column}, name) references ${to} (id, name)
    on update cascade not valid`,
  alterWherePossible(
    `${table} validate constraint ${table}_${to}`,
    'foreign_key_violation',
    `Some rows of ${table} are of a ${to} who is gone.`,
  ),
];

/** Returns the triggers that refuse a new reference of an incident to a missing or deleted person. */
const refuseDeletedPerson = (to: 'student' | 'teacher') => [
  `create trigger incident_${to}_of_new before insert on incident
    for each row when (new.${to} is not null) execute function refuse_gone('${to}', '${to}', 'incident_${to}')`,
  `create trigger incident_${to}_of_changed before update of ${to} on incident
    for each row when (new.${to} is not null and old.${to} is distinct from new.${to})
    execute function refuse_gone('${to}', '${to}', 'incident_${to}')`,
];

/**
 * Foreign keys of incidents, leaves and assessments to their person, by number and name. The name is for sorting and
 * searching; the foreign key updates it by cascade.
 */
export const personKeys: Migration = {
  name: '042-person-keys',
  statements: [
    ...['student', 'teacher'].map(
      (table) => `alter table ${table} add constraint ${table}_id_name unique (id, name)`,
    ),
    // In all these tables the name is the second part of the search text.
    `create function keep_searched_name() returns trigger language plpgsql as $$
      declare
        texts text[] := string_to_array(new.search, chr(1));
        named text;
      begin
        execute format('select split_part(search, chr(1), 2) from %I where id = $1', tg_argv[0])
          into named using to_jsonb(new) ->> tg_argv[1];
        texts[2] := coalesce(named, texts[2]);
        new.search := array_to_string(texts, chr(1));
        return new;
      end
    $$`,
    'alter table assessment drop constraint assessment_student',

    ...['student', 'teacher'].flatMap((to) => [
      `drop trigger incident_${to}_of_new on incident`,
      `drop trigger incident_${to}_of_changed on incident`,
    ]),
    'alter table incident add column student text collate "C", add column teacher text collate "C"',
    `update incident set student = case when to_whom = 'Student' then id end,
      teacher = case when to_whom = 'Teacher' then id end`,
    `alter table incident drop column id,
      add column id text collate "C" not null generated always as (coalesce(student, teacher)) stored,
      add constraint incident_person check (
        (student is not null) = (to_whom = 'Student') and (teacher is not null) = (to_whom = 'Teacher')
      )`,
    'create index incident_by_id on incident (year, id, key) where deleted_at is null',
    'create index incident_by_id_desc on incident (year, id desc, key) where deleted_at is null',
    'create index incident_of_student on incident (student)',
    'create index incident_of_teacher on incident (teacher)',
    ...(['student', 'teacher'] as const).flatMap(refuseDeletedPerson),

    'alter table leaves alter column teacher drop not null',
    `update leaves set teacher = null where teacher = ''`,
    ...references.flatMap(refer),
  ],
};
