import { recordIndexes, TEXT, totalTriggers, YEAR_COLUMNS } from '../../migration.ts';
import { refuseDeleted, SECTION_COLUMNS } from './shared.ts';

/** Foreign keys of a table whose rows belong to a section and perhaps to a subject, whose name stays beside its key for sorting. */
const referToSectionAndSubject = (table: string) => `
    foreign key (section_id, class_id, section) references section (section_id, class_id, name) on update cascade,
    constraint ${table}_subject foreign key (subject_key, class_id, subject)
      references subject (key, class_id, subject) on update cascade,
    constraint ${table}_subject_or_none check ((subject_key is null) = (subject = ''))`;

/** Returns the indexes and triggers of a table whose rows belong to a section and perhaps to a subject. */
const ofSectionAndSubject = (table: string) => [
  `create index ${table}_of_section on ${table} (section_id)`,
  `create index ${table}_of_subject on ${table} (class_id, subject) where deleted_at is null`,
  `create index ${table}_of_subject_key on ${table} (subject_key)`,
  ...refuseDeleted({
    ...{ table, column: 'subject_key', name: `${table}_subject` },
    ...{ to: 'subject', key: 'key' },
  }),
  ...totalTriggers(table, { isOfYear: true }),
];

/** Diary notes and assignments of the sections, and who has handed in an assignment. */
export const classwork: readonly string[] = [
  `create table diary_notes (
    key text collate "C" primary key,
    title ${TEXT},
    ${SECTION_COLUMNS},
    subject_key text collate "C",
    subject ${TEXT},
    description ${TEXT},
    beginning ${TEXT},
    ${YEAR_COLUMNS},
    ${referToSectionAndSubject('diary_notes')}
  )`,
  ...recordIndexes(
    'diary_notes',
    'key',
    [['title'], ['class_position'], ['section'], ['subject'], ['beginning']],
    { isOfYear: true },
  ),
  ...ofSectionAndSubject('diary_notes'),

  `create table assignment (
    key text collate "C" primary key,
    ${SECTION_COLUMNS},
    subject_key text collate "C",
    subject ${TEXT},
    date date not null,
    file jsonb,
    file_id text collate "C" references file (id),
    file_name ${TEXT},
    description ${TEXT},
    beginning ${TEXT},
    ${YEAR_COLUMNS},
    ${referToSectionAndSubject('assignment')}
  )`,
  ...recordIndexes(
    'assignment',
    'key',
    [['class_position', 'section'], ['subject'], ['date'], ['beginning'], ['file_name']],
    { isOfYear: true },
  ),
  'create index assignment_of_file on assignment (file_id)',
  ...ofSectionAndSubject('assignment'),

  `create table hand_in (
    assignment text not null references assignment (key) on delete cascade,
    student_id integer not null references student (student_id) on delete cascade,
    recorded_at timestamptz not null,
    recorded_by text not null,
    recorded_account text collate "C",
    primary key (assignment, student_id)
  )`,
  'create index hand_in_of_student on hand_in (student_id)',
];
