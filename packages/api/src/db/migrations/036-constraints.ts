import { alterWherePossible, type Migration } from '../migration.ts';

/** A column that names a record of another table. */
type Reference = { table: string; column: string; to: string; name: string; when?: string };

const references: readonly Reference[] = [
  { table: 'assessment', column: 'id', to: 'student', name: 'assessment_student' },
  {
    table: 'incident',
    column: 'id',
    to: 'student',
    name: 'incident_student',
    when: `new.to_whom = 'Student'`,
  },
  {
    table: 'incident',
    column: 'id',
    to: 'teacher',
    name: 'incident_teacher',
    when: `new.to_whom = 'Teacher'`,
  },
  { table: 'leaves', column: 'teacher', to: 'teacher', name: 'leaves_teacher', when: `new.teacher <> ''` },
  {
    table: 'timetable',
    column: 'teacher',
    to: 'teacher',
    name: 'timetable_of_teacher',
    when: `new.teacher <> ''`,
  },
];

/** Gives the triggers that refuse a new reference to a record that is not there or was deleted; older ones stay. */
const triggersOf = ({ table, column, to, name, when = 'true' }: Reference) => {
  const refuse = `for each row when (${when}`;
  const call = `execute function refuse_gone('${column}', '${to}', '${name}')`;
  return [
    `create trigger ${name}_of_new before insert on ${table} ${refuse}) ${call}`,
    `create trigger ${name}_of_changed before update of ${column} on ${table}
      ${refuse} and old.${column} is distinct from new.${column}) ${call}`,
  ];
};

/**
 * What only the service refused so far: academic years that share days, leaves of one person that do, and references to
 * records that were deleted a moment ago. A range from a text to itself stands for the text, so that no extension is needed.
 * Leaves that overlapped before stay, each later one marked.
 */
export const constraints: Migration = {
  name: '036-constraints',
  statements: [
    'create type textrange as range (subtype = text, collation = "C")',
    alterWherePossible(
      `academic_year add constraint academic_year_apart
        exclude using gist (textrange(starts, ends, '[]') with &&) where (deleted_at is null)`,
      'exclusion_violation',
      'Some academic years share days: the database does not keep them apart.',
    ),
    'alter table leaves add column is_overlap_kept boolean not null default false',
    `update leaves set is_overlap_kept = true where deleted_at is null and status <> 'Rejected' and exists (
      select from leaves as other where other.applicant = leaves.applicant and other.key < leaves.key
        and other."from" <= leaves."to" and other."to" >= leaves."from"
        and other.deleted_at is null and other.status <> 'Rejected'
    )`,
    `alter table leaves add constraint leaves_apart exclude using gist (
      textrange(applicant, applicant, '[]') with &&, textrange("from", "to", '[]') with &&
    ) where (deleted_at is null and status <> 'Rejected' and not is_overlap_kept)`,

    'drop trigger assessment_of_present_student on assessment',
    'drop trigger assessment_to_present_student on assessment',
    'drop function refuse_gone_student',
    `create function refuse_gone() returns trigger language plpgsql as $$
      declare
        named text := to_jsonb(new) ->> tg_argv[0];
        found_key text;
      begin
        execute format('select id from %I where id = $1 and deleted_at is null for share', tg_argv[1])
          into found_key using named;
        if found_key is null then
          raise foreign_key_violation using
            message = 'The ' || tg_argv[1] || ' ' || named || ' is deleted.', constraint = tg_argv[2];
        end if;
        return new;
      end
    $$`,
    ...references.flatMap(triggersOf),
  ],
};
