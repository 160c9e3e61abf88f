import { type Migration, recordIndexes } from '../migration.ts';

/**
 * Lets a deleted attendance sheet stay beside the one that was saved anew for its day: later ones have their number at the
 * end of their key, and one of them at most is there. Dropping the old key drops the indexes that hold it.
 */
export const sheetsAnew: Migration = {
  name: '019-sheets-anew',
  statements: [
    'alter table attendance add column number integer not null default 1',
    'alter table attendance drop column key',
    `alter table attendance add column key text collate "C" primary key generated always as
      (date || '.' || class || '.' || section || case when number = 1 then '' else '~' || number end) stored`,
    `create unique index attendance_once on attendance (date, class, section) where deleted_at is null`,
    ...recordIndexes(
      'attendance',
      'key',
      [
        ['date', 'class_position', 'section'],
        ['class_position', 'section', 'date'],
      ],
      { isOfYear: true },
    ).filter((statement) => statement.includes('_by_')),
  ],
};
