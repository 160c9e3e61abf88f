import { type Migration, recordIndexes } from '../migration.ts';

/**
 * Allows several attendance sheets of one section and day, of which at most one is not deleted. The keys of later ones end
 * in their number. Dropping the old key column drops its indexes.
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
