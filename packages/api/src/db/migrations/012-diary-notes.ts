import { type Migration, recordIndexes, YEAR_COLUMNS } from '../migration.ts';

/** Diary notes of each academic year. */
export const diaryNotes: Migration = {
  name: '012-diary-notes',
  statements: [
    `create table diary_notes (
      key text collate "C" primary key,
      title text collate "C" not null,
      class text collate "C" not null,
      class_position integer not null,
      section text collate "C" not null,
      subject text collate "C" not null,
      description text collate "C" not null,
      beginning text collate "C" not null,
      ${YEAR_COLUMNS},
      foreign key (class, class_position) references class (name, position) on update cascade,
      foreign key (class, section) references section (class, name) on update cascade
    )`,
    ...recordIndexes(
      'diary_notes',
      'key',
      [['title'], ['class_position'], ['section'], ['subject'], ['beginning']],
      { isOfYear: true },
    ),
    'create index diary_notes_of_subject on diary_notes (class, subject) where deleted_at is null',
  ],
};
