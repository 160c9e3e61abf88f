import { recordIndexes, TEXT, totalTriggers, YEAR_COLUMNS } from '../../migration.ts';
import { keepSearched, refuseDeleted, SECTION_COLUMNS } from './shared.ts';

/** Returns the columns and constraints by which a table refers to a term; renaming the term updates them. */
const TERM = `kind ${TEXT} default 'term',
    term ${TEXT}`;
const referToTerm = (table: string) => `constraint ${table}_kind check (kind = 'term'),
    constraint ${table}_term foreign key (kind, term) references choice (kind, value)
      on update cascade on delete cascade`;

/** Tests and their marks, grades and weights, and the report cards. */
export const assessment: readonly string[] = [
  `create table assessment (
    key text collate "C" primary key,
    ${SECTION_COLUMNS},
    student_id integer not null,
    id ${TEXT},
    name ${TEXT},
    term ${TEXT},
    assessment_type ${TEXT},
    percentage numeric(4, 1),
    ${YEAR_COLUMNS},
    foreign key (section_id, class_id, section) references section (section_id, class_id, name) on update cascade,
    constraint assessment_student foreign key (student_id, id, name)
      references student (student_id, id, name) on update cascade,
    constraint assessment_percentage check (percentage between 0 and 100)
  )`,
  `create unique index assessment_once on assessment (year, student_id, term, assessment_type)
    where deleted_at is null`,
  ...recordIndexes('assessment', 'key', [['id'], ['name'], ['class_position', 'section'], ['section']], {
    isOfYear: true,
  }),
  // For the filters of the list.
  'create index assessment_by_term_of_year on assessment (year, term, key) where deleted_at is null',
  `create index assessment_by_assessment_type_of_year on assessment (year, assessment_type, key)
    where deleted_at is null`,
  'create index assessment_of_section on assessment (section_id)',
  'create index assessment_of_student on assessment (student_id)',
  'create index assessment_of_subject on assessment (class_id) where deleted_at is null',
  ...totalTriggers('assessment', { isOfYear: true }),
  ...refuseDeleted({
    ...{ table: 'assessment', column: 'student_id', name: 'assessment_student' },
    ...{ to: 'student', key: 'student_id', when: 'true' },
  }),
  keepSearched({ table: 'assessment', to: 'student', number: ['id', 1], name: 2 }),

  // The mark of each subject of a test, in the order in which they were entered.
  `create table mark (
    assessment ${TEXT} references assessment (key) on delete cascade,
    subject_key ${TEXT} constraint mark_subject references subject (key),
    position smallint not null,
    total numeric not null,
    scored numeric,
    no_score text collate "C",
    version integer not null,
    updated_at timestamptz not null,
    updated_by text not null,
    updated_account text collate "C",
    primary key (assessment, subject_key),
    constraint mark_total check (total > 0),
    constraint mark_scored check (scored between 0 and total),
    constraint mark_no_score check (no_score in ('Absent', 'Exempt')),
    constraint mark_scored_or_not check (num_nonnulls(scored, no_score) = 1)
  )`,
  'create index mark_of_subject on mark (subject_key)',
  `create function refuse_marks_of_gone_subjects() returns trigger language plpgsql as $$
    declare
      gone text;
    begin
      perform from subject where key in (select subject_key from added) for share;
      select subject_key into gone from added
        where subject_key not in (select key from subject where deleted_at is null) limit 1;
      if gone is not null then
        raise foreign_key_violation using message = 'The subject ' || gone || ' is deleted.', constraint = 'mark_subject';
      end if;
      return null;
    end
  $$`,
  `create trigger mark_subject_of_new after insert on mark referencing new table as added
    for each statement execute function refuse_marks_of_gone_subjects()`,

  // The marks of a locked term cannot be changed.
  `create table term_lock (
    year ${TEXT} references academic_year (key) on delete cascade,
    ${TERM},
    locked_at timestamptz not null,
    locked_by text not null,
    locked_account text collate "C",
    primary key (year, term),
    ${referToTerm('term_lock')}
  )`,
  'create index term_lock_of_term on term_lock (kind, term)',

  // The scale of grades, best grade first; by default the eight-point scale of the CBSE.
  `create table grade (
    position smallint primary key,
    grade ${TEXT} unique,
    least numeric not null unique,
    constraint grade_least_percentage check (least between 0 and 100)
  )`,
  `insert into grade (position, grade, least) values (0, 'A1', 91), (1, 'A2', 81), (2, 'B1', 71), (3, 'B2', 61),
    (4, 'C1', 51), (5, 'C2', 41), (6, 'D', 33), (7, 'E', 0)`,

  `create table grade_rounding (
    is_only boolean primary key default true,
    is_rounded boolean not null,
    has_ranks boolean not null default false,
    constraint grade_rounding_once check (is_only)
  )`,
  'insert into grade_rounding (is_rounded) values (true)',

  // The weights of tests in a term and of terms in a year, in percent.
  `create table test_weight (
    term_kind ${TEXT} default 'term',
    term ${TEXT},
    type_kind ${TEXT} default 'assessment_type',
    assessment_type ${TEXT},
    weight numeric(4, 1) not null,
    primary key (term, assessment_type),
    constraint test_weight_kinds check (term_kind = 'term' and type_kind = 'assessment_type'),
    constraint test_weight_percentage check (weight > 0 and weight <= 100),
    constraint test_weight_term foreign key (term_kind, term) references choice (kind, value)
      on update cascade on delete cascade,
    constraint test_weight_type foreign key (type_kind, assessment_type) references choice (kind, value)
      on update cascade on delete cascade
  )`,
  'create index test_weight_of_term on test_weight (term_kind, term)',
  'create index test_weight_of_type on test_weight (type_kind, assessment_type)',

  `create table term_weight (
    ${TERM} primary key,
    weight numeric(4, 1) not null,
    constraint term_weight_percentage check (weight > 0 and weight <= 100),
    ${referToTerm('term_weight')}
  )`,
  'create index term_weight_of_term on term_weight (kind, term)',

  // The layout of report cards, the co-scholastic areas on them, and the entries of each student's card in each term.
  `create table card_layout (
    is_only boolean primary key default true,
    version integer not null,
    language text not null,
    title text not null,
    school_name text not null,
    address text not null,
    logo_file_id text collate "C" references file (id),
    blocks text[] not null,
    signatures text[] not null,
    constraint card_layout_once check (is_only),
    constraint card_layout_language check (language in ('en', 'hi'))
  )`,
  'create index card_layout_logo on card_layout (logo_file_id)',
  `insert into card_layout (version, language, title, school_name, address, blocks, signatures) values (1, 'en', 'Report Card', '', '',
    array['heading', 'student', 'marks', 'co_scholastic', 'attendance', 'remarks', 'scale', 'signatures'],
    array['Class teacher', 'Principal', 'Parent'])`,

  `create table card_area (
    key text collate "C" primary key,
    position smallint not null unique,
    name text not null unique
  )`,
  `insert into card_area (key, position, name) values ('work', 0, 'Work Education'), ('art', 1, 'Art Education'),
    ('health', 2, 'Health and Physical Education'), ('discipline', 3, 'Discipline')`,

  `create table card_entry (
    year ${TEXT} references academic_year (key) on delete cascade,
    student_id integer not null references student (student_id) on delete cascade,
    ${TERM},
    item ${TEXT},
    value text not null,
    version integer not null,
    updated_at timestamptz not null,
    updated_by text not null,
    updated_account text collate "C",
    primary key (year, student_id, term, item),
    ${referToTerm('card_entry')}
  )`,
  'create index card_entry_of_student on card_entry (student_id)',
  'create index card_entry_of_term on card_entry (kind, term)',
];
