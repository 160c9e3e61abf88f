import { type Migration } from '../migration.ts';

/** The facts of the school that stand on every paper, which only report cards had. */
export const schoolFacts: Migration = {
  name: '205-school',
  statements: [
    `create table school (
      is_only boolean primary key default true,
      version integer not null,
      name text not null,
      address text not null,
      code text not null,
      logo_file_id text collate "C" references file (id),
      constraint school_once check (is_only)
    )`,
    'create index school_logo on school (logo_file_id)',
    `insert into school (version, name, address, code, logo_file_id)
      select 1, school_name, address, '', logo_file_id from card_layout`,
  ],
};
