import { type Migration } from '../migration.ts';

/** Adds a table of one row, which the readiness check writes. */
export const writeProbe: Migration = {
  name: '111-write-probe',
  statements: [
    `create table write_probe (
      id smallint primary key constraint write_probe_has_one_row check (id = 1),
      at timestamptz not null
    )`,
    'insert into write_probe values (1, now())',
  ],
};
