import { type Migration, recordIndexes, YEAR_COLUMNS } from '../migration.ts';

/** Tables of timetables: `timetable_day` for the section and day, `timetable` for the periods, which are the rows of the list. */
export const timetable: Migration = {
  name: '007-timetable',
  statements: [
    `create table timetable_day (
      key text collate "C" primary key,
      year text collate "C" not null references academic_year (key),
      class text collate "C" not null,
      section text collate "C" not null,
      day text collate "C" not null,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by text not null,
      unique (year, class, section, day),
      foreign key (class, section) references section (class, name) on update cascade
    )`,
    `create table timetable (
      key text collate "C" primary key,
      timetable text collate "C" not null references timetable_day (key),
      period integer not null check (period between 1 and 8),
      class text collate "C" not null,
      class_position integer not null,
      section text collate "C" not null,
      day text collate "C" not null,
      day_position integer not null,
      time text collate "C" not null,
      subject text collate "C" not null,
      teacher text collate "C" not null,
      name text collate "C" not null,
      ${YEAR_COLUMNS},
      foreign key (class, class_position) references class (name, position) on update cascade,
      foreign key (class, section) references section (class, name) on update cascade
    )`,
    `create unique index timetable_slot on timetable (timetable, period) where deleted_at is null`,
    `create unique index timetable_teacher on timetable (year, day, period, teacher)
      where deleted_at is null and teacher <> ''`,
    ...recordIndexes(
      'timetable',
      'key',
      [
        ['day_position', 'class_position', 'section', 'period'],
        ['period', 'day_position', 'class_position', 'section'],
        ['subject', 'class_position', 'section'],
        ['teacher', 'day_position', 'period'],
        ['name', 'day_position', 'period'],
      ],
      { isOfYear: true },
    ),
  ],
};
