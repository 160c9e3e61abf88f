import { type Migration } from '../migration.ts';

/** Adds the layout of report cards, co-scholastic areas, and the entries of each student's card in each term. */
export const reportCards: Migration = {
  name: '101-report-cards',
  statements: [
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
      year text collate "C" not null references academic_year (key) on delete cascade,
      student_id integer not null references student (student_id) on delete cascade,
      kind text collate "C" not null default 'term',
      term text collate "C" not null,
      item text collate "C" not null,
      value text not null,
      version integer not null,
      updated_at timestamptz not null,
      updated_by text not null,
      primary key (year, student_id, term, item),
      constraint card_entry_kind check (kind = 'term'),
      constraint card_entry_term foreign key (kind, term) references choice (kind, value)
        on update cascade on delete cascade
    )`,
    'create index card_entry_of_student on card_entry (student_id)',
    'create index card_entry_of_term on card_entry (kind, term)',
  ],
};
