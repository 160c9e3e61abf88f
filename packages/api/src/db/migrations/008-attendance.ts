import { type Migration, recordIndexes, YEAR_COLUMNS } from '../migration.ts';

/**
 * Table of attendance: one row for each section and day. `marks` has each student's letter (P, A, L or E) by admission
 * number, `names` the names of the students at that time, and four columns the counts of the letters.
 */
export const attendance: Migration = {
  name: '008-attendance',
  statements: [
    `create table attendance (
      key text collate "C" primary key generated always as (date || '.' || class || '.' || section) stored,
      date text collate "C" not null,
      class text collate "C" not null,
      class_position integer not null,
      section text collate "C" not null,
      marks jsonb not null,
      names jsonb not null,
      present integer not null,
      absent integer not null,
      late integer not null,
      excused integer not null,
      created_by text collate "C" not null,
      ${YEAR_COLUMNS},
      foreign key (class, class_position) references class (name, position) on update cascade,
      foreign key (class, section) references section (class, name) on update cascade
    )`,
    `create index attendance_counts on attendance (date) include (present, absent, late, excused)
      where deleted_at is null`,
    ...recordIndexes(
      'attendance',
      'key',
      [
        ['date', 'class_position', 'section'],
        ['class_position', 'section', 'date'],
      ],
      { isOfYear: true },
    ),
  ],
};
