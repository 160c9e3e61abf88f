import { type Migration } from '../migration.ts';

/** Table of the school's grade scale, best grade first. The default is the eight-point scale of the CBSE. */
export const grades: Migration = {
  name: '075-grades',
  statements: [
    `create table grade (
      position smallint primary key,
      grade text collate "C" not null unique,
      least numeric not null unique,
      constraint grade_least_percentage check (least between 0 and 100)
    )`,
    `insert into grade (position, grade, least) values (0, 'A1', 91), (1, 'A2', 81), (2, 'B1', 71), (3, 'B2', 61),
      (4, 'C1', 51), (5, 'C2', 41), (6, 'D', 33), (7, 'E', 0)`,
    `create table grade_rounding (
      is_only boolean primary key default true,
      is_rounded boolean not null,
      constraint grade_rounding_once check (is_only)
    )`,
    'insert into grade_rounding (is_rounded) values (true)',
  ],
};
