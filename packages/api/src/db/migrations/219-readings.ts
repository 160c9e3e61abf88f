import { isOneOf, type Migration, TEXT } from '../migration.ts';

/**
 * Adds the table of who read whose data: a row for each account, day, area and way, with the surrogate keys of the people. Ranges
 * of keys stay small even if somebody reads all students.
 */
export const readings: Migration = {
  name: '219-readings',
  statements: [
    `create table reading (
      account ${TEXT},
      day date not null,
      area ${TEXT},
      kind text not null check (${isOneOf('kind', ['student', 'teacher'])}),
      way text not null check (${isOneOf('way', ['opened', 'listed', 'exported'])}),
      people int4multirange not null,
      times integer not null,
      primary key (account, day, area, kind, way)
    )`,
    'create index reading_by_day on reading (day)',
  ],
};
