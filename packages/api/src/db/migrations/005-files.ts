import { type Migration } from '../migration.ts';

/** Table of uploaded files; their bytes are in the file store. A foreign key to `file` prevents the removal of a file in use. */
export const files: Migration = {
  name: '005-files',
  statements: [
    `create table file (
      id text collate "C" primary key,
      name text collate "C" not null,
      type text collate "C" not null,
      size integer not null check (size > 0),
      sha256 text collate "C" not null,
      created_at timestamptz not null,
      created_by text collate "C" not null
    )`,
    'create index file_by_age on file (created_at)',
  ],
};
