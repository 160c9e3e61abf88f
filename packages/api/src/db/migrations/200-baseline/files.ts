import { TEXT } from '../../migration.ts';

/** Uploaded files; their bytes are in the file store. The foreign keys to `file` prevent the removal of a file in use. */
export const files: readonly string[] = [
  `create table file (
    id text collate "C" primary key,
    name ${TEXT},
    type ${TEXT},
    size integer not null check (size > 0),
    sha256 ${TEXT},
    created_at timestamptz not null,
    created_by ${TEXT}
  )`,
  'create index file_by_age on file (created_at)',
  'create index file_by_sender on file (created_by, created_at)',

  // The bytes of all files.
  'create table file_total (bytes bigint not null)',
  'insert into file_total (bytes) values (0)',
  `create function count_file() returns trigger language plpgsql as $$
    begin
      update file_total set bytes = bytes
        + case when tg_op = 'DELETE' then 0 else new.size end
        - case when tg_op = 'INSERT' then 0 else old.size end;
      return null;
    end
  $$`,
  `create trigger file_counted after insert or delete or update of size on file
    for each row execute function count_file()`,

  // Deleted files whose bytes are still in the store.
  `create table file_removal (
    id text collate "C" primary key,
    since timestamptz not null
  )`,
];
