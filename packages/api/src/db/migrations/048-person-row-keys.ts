import { alterWherePossible, type Migration } from '../migration.ts';
import { functionsOfPeople, marksByKey, numbersOnSheets } from '../personKeys.ts';

const PEOPLE = ['student', 'teacher'] as const;
type Person = (typeof PEOPLE)[number];

/** A table of records that refer to a person, with the columns that repeat the person's number and name. */
type Referring = {
  table: string;
  to: Person;
  /** Column with the number before, and the one that repeats it from now on. */
  before: string;
  number?: string;
  /** Name of the foreign key. */
  name: string;
  /** Position of number and name in the search text. */
  at?: { number?: number; name: number };
};

const REFERRING: readonly Referring[] = [
  { table: 'assessment', to: 'student', before: 'id', number: 'id', name: 'assessment_student' },
  { table: 'incident', to: 'student', before: 'student', number: 'id', name: 'incident_student' },
  { table: 'incident', to: 'teacher', before: 'teacher', number: 'id', name: 'incident_teacher' },
  { table: 'leaves', to: 'teacher', before: 'teacher', name: 'leaves_teacher', at: { name: 2 } },
  {
    ...{ table: 'timetable', to: 'teacher', before: 'teacher', number: 'staff_id' },
    ...{ name: 'timetable_of_teacher', at: { number: 3, name: 4 } },
  },
];

const rowKey = (person: Person) => `${person}_id`;

/** Gives a person a surrogate key as the primary key; the typed number becomes a unique column. */
const addRowKey = (person: Person) => [
  `alter table ${person} add column ${rowKey(person)} integer generated always as identity`,
];
const makePrimary = (person: Person) => [
  `alter table ${person} drop constraint ${person}_pkey, drop constraint ${person}_id_name`,
  `alter table ${person} add primary key (${rowKey(person)}), add constraint ${person}_number unique (id),
    add constraint ${person}_shown unique (${rowKey(person)}, id, name)`,
];

/** Fills the key of the person in a table that refers to one by number. A row whose person no longer exists gets no key. */
const addReference = (table: string, to: Person, before: string) => [
  `alter table ${table} add column ${rowKey(to)} integer`,
  `update ${table} set ${rowKey(to)} = ${to}.${rowKey(to)} from ${to} where ${to}.id = ${table}.${before}`,
];

/** Returns the foreign key and the triggers of records that refer to a person. */
function refer({ table, to, number, name, at = { number: 1, name: 2 } }: Referring): string[] {
  const key = rowKey(to);
  const repeated = [...(number === undefined ? [] : [number]), 'name'];
  const isChanged = repeated.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    `create trigger ${table}_shown_of_${to} before update of ${repeated.join(', ')} on ${table}
      for each row when (new.${key} is not null and (${isChanged}))
      execute function keep_searched_person('${to}', '${key}', '${at.name}'${at.number === undefined ? '' : `, '${at.number}'`})`,
    `alter table ${table} add constraint ${name} foreign key (${[key, ...repeated].join(', ')})
      references ${to} (${[key, ...(number === undefined ? [] : ['id']), 'name'].join(', ')}) on update cascade`,
    `create index ${table}_of_${to} on ${table} (${key})`,
  ];
}

/** Returns the triggers that refuse a new reference to a missing or deleted person. */
const refuseDeletedPerson = ({ table, to, name }: Referring, isNamed: string) => {
  const key = rowKey(to);
  const call = `execute function refuse_gone('${key}', '${to}', '${name}', '${key}')`;
  return [
    `create trigger ${name}_of_new before insert on ${table} for each row when (${isNamed}) ${call}`,
    `create trigger ${name}_of_changed before update of ${key} on ${table}
      for each row when (${isNamed} and old.${key} is distinct from new.${key}) ${call}`,
  ];
};

/** SQL condition by table and person that a row must have the person. */
const NAMED: Readonly<Record<string, string>> = {
  assessment_student: 'true',
  incident_student: `new.to_whom = 'Student'`,
  incident_teacher: `new.to_whom = 'Teacher'`,
  leaves_teacher: 'new.teacher_id is not null',
  timetable_of_teacher: `new.staff_id <> ''`,
};

/** Sort columns of the list of students; the indexes also have the key by which enrolments refer to the student. */
const SORTS = ['name', 'phone', 'gender'];

const studentIndexes = [
  ...[...SORTS, 'dob'].map((column) => `drop index student_by_${column}, student_by_${column}_desc`),
  'drop index student_by_key',
  ...[
    ['by_key', 'id'],
    ...SORTS.flatMap((column) => [
      [`by_${column}`, `${column}, id`],
      [`by_${column}_desc`, `${column} desc, id`],
    ]),
    ['by_dob', 'dob nulls first, id'],
    ['by_dob_desc', 'dob desc nulls last, id'],
  ].map(
    ([name = '', columns = '']) =>
      `create index student_${name} on student (${columns}) include (student_id) where deleted_at is null`,
  ),
  'create index student_by_row on student (student_id) include (id) where deleted_at is null',
];

const NOT_MOVED = `outcome is distinct from 'moved'`;

const enrolments = [
  ...addReference('enrolment', 'student', 'student'),
  'drop view student_in_year',
  'alter table enrolment alter column student_id set not null, drop column student',
  `create unique index enrolment_once on enrolment (student_id, year) where ${NOT_MOVED}`,
  `create index enrolment_by_class on enrolment (year, class_position, section, student_id) where ${NOT_MOVED}`,
];

/** Drops what refers to a person by number. */
const droppedReferences = [
  ...REFERRING.flatMap(({ table, to, name }) => [
    `alter table ${table} drop constraint ${name}`,
    `drop trigger ${table}_name_of_${to} on ${table}`,
    `drop trigger ${name}_of_new on ${table}`,
    `drop trigger ${name}_of_changed on ${table}`,
  ]),
  'alter table enrolment drop constraint enrolment_student_fkey',
  'alter table attendance_mark drop constraint attendance_mark_student_fkey',
  'alter table section_teacher drop constraint section_teacher_teacher_fkey',
  'alter table account drop constraint account_teacher_fkey',
  'drop trigger section_teacher_present on section_teacher',
  'drop trigger account_present_teacher on account',
];

/** Columns, constraints and indexes of the tables whose rows refer to a person. */
const references = [
  'drop index assessment_once, assessment_of_student',
  `create unique index assessment_once on assessment (year, student_id, term, assessment_type) where deleted_at is null`,
  alterWherePossible(
    'assessment alter column student_id set not null',
    'not_null_violation',
    'Some assessments are of a student who is gone.',
  ),

  'alter table incident drop constraint incident_person',
  'alter table incident alter column id drop expression',
  'alter table incident drop column student, drop column teacher',
  `alter table incident add constraint incident_person check (
    (student_id is null or to_whom = 'Student') and (teacher_id is null or to_whom = 'Teacher')
  )`,

  'alter table leaves drop column teacher',

  'alter table timetable drop constraint timetable_clash, drop constraint timetable_break',
  'alter table timetable alter column staff_id drop expression',
  'alter table timetable drop column teacher',
  `alter table timetable add constraint timetable_break
      check (subject_key is not null or (subject = 'Break' and staff_id = '')),
    add constraint timetable_clash check (num_nonnulls(clash_reason, clash_by, clash_at) = 0 or (
      num_nonnulls(clash_reason, clash_by, clash_at) = 3 and staff_id <> '' and length(clash_reason) between 1 and 200
    )),
    add constraint timetable_person check (teacher_id is null or staff_id <> '')`,
  `create unique index timetable_teacher on timetable (year, day, period, teacher_id)
    where deleted_at is null and teacher_id is not null and clash_reason is null`,
  ...REFERRING.flatMap((one) => [...refer(one), ...refuseDeletedPerson(one, NAMED[one.name] ?? 'true')]),

  'alter table section_teacher drop column teacher, alter column teacher_id set not null',
  'create unique index section_teacher_once on section_teacher (section_id, year, subject, teacher_id)',
  'create index section_teacher_of_teacher on section_teacher (teacher_id, year)',
  'alter table section_teacher add foreign key (teacher_id) references teacher (teacher_id) on delete cascade',
  `create trigger section_teacher_present before insert or update of teacher_id on section_teacher
    for each row execute function refuse_gone_teacher()`,

  'alter table account drop column teacher',
  'create unique index account_teacher_once on account (teacher_id)',
  'alter table account add foreign key (teacher_id) references teacher (teacher_id) on delete set null',
  `create trigger account_present_teacher before insert or update of teacher_id on account
    for each row when (new.teacher_id is not null) execute function refuse_gone_teacher()`,

  'alter table enrolment add foreign key (student_id) references student (student_id) on delete cascade',
  'alter table attendance_mark add foreign key (student_id) references student (student_id)',
];

/**
 * Gives students and teachers surrogate keys, by which everything refers to them, so that correcting a number
 * changes one row. Tables whose lists are sorted by number and name repeat these; the foreign keys update them by
 * cascade. A row of an earlier version whose person is gone keeps number and name, and has no key.
 */
export const personRowKeys: Migration = {
  name: '048-person-row-keys',
  statements: [
    ...PEOPLE.flatMap(addRowKey),
    ...REFERRING.flatMap(({ table, to, before }) => addReference(table, to, before)),
    ...addReference('section_teacher', 'teacher', 'teacher'),
    ...addReference('account', 'teacher', 'teacher'),
    ...droppedReferences,
    ...enrolments,
    ...marksByKey,
    ...numbersOnSheets,
    ...functionsOfPeople,
    'drop function keep_searched_name',
    ...PEOPLE.flatMap(makePrimary),
    'alter table teacher add constraint teacher_named unique (teacher_id, name)',
    ...studentIndexes,
    ...references,
    `create view student_in_year as
      select student.student_id, student.id, student.name, phone, gender, dob, version, created_at, updated_at, updated_by,
        deleted_at, deleted_by, delete_batch, search, year, class_id, class_position, section_id, section, roll_number
      from enrolment join student using (student_id) where ${NOT_MOVED}`,
    // An empty database has no statistics to collect.
    `do $$ begin
      if exists (select from academic_year) then
        analyze student, teacher, enrolment, attendance_mark, assessment, incident, leaves, timetable, section_teacher;
      end if;
    end $$`,
  ],
};
