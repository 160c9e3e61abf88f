import { type Migration } from '../migration.ts';

/**
 * Tables and indexes for the limits of files: the files of each sender by time, the bytes of all files, which a trigger
 * maintains, and the deleted files whose bytes are still in the store.
 */
export const fileLimits: Migration = {
  name: '020-file-limits',
  statements: [
    'create index file_by_sender on file (created_by, created_at)',
    'create table file_total (bytes bigint not null)',
    'insert into file_total select coalesce(sum(size), 0) from file',
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
    `create table file_removal (
      id text collate "C" primary key,
      since timestamptz not null
    )`,
  ],
};
