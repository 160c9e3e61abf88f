import { type Migration } from '../migration.ts';

/** One row with the ID of the school, which its data folder and its bucket have too, and with the place of its uploaded files. */
export const schoolId: Migration = {
  name: '215-school-id',
  statements: [
    `create table school_id (
      is_only boolean primary key default true,
      id uuid not null default gen_random_uuid(),
      files_in text,
      constraint school_id_once check (is_only)
    )`,
    'insert into school_id default values',
  ],
};
