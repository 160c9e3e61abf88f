import { alterWherePossible, type Migration } from '../migration.ts';

/** A column that refers to a record of another table. */
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

/** Returns the triggers that refuse a new reference to a missing or deleted record; existing references are not checked. */
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
 * Constraints for what only the service has refused so far: overlapping academic years, overlapping leaves of one person, and
 * references to deleted records. The exclusion constraint compares a text as a range from it to itself, which needs no
 * extension. Existing overlapping leaves are exempted by `is_overlap_kept`.
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
