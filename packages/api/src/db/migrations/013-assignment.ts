import { type Migration, recordIndexes, YEAR_COLUMNS } from '../migration.ts';

/** Assignments of each academic year. */
export const assignment: Migration = {
  name: '013-assignment',
  statements: [
    `create table assignment (
      key text collate "C" primary key,
      class text collate "C" not null,
      class_position integer not null,
      section text collate "C" not null,
      subject text collate "C" not null,
      date text collate "C" not null,
      file jsonb,
      file_id text collate "C" references file (id),
      file_name text collate "C" not null,
      description text collate "C" not null,
      beginning text collate "C" not null,
      ${YEAR_COLUMNS},
      foreign key (class, class_position) references class (name, position) on update cascade,
      foreign key (class, section) references section (class, name) on update cascade
    )`,
    ...recordIndexes(
      'assignment',
      'key',
      [['class_position', 'section'], ['subject'], ['date'], ['beginning'], ['file_name']],
      { isOfYear: true },
    ),
    'create index assignment_of_subject on assignment (class, subject) where deleted_at is null',
    'create index assignment_of_file on assignment (file_id)',
  ],
};
