import { type Migration } from '../migration.ts';

/**
 * What the limits of files are counted from: who sent how much within a day, and the bytes of all files, kept in step by
 * the database itself. Beside it, the files whose rows are gone and whose bytes are still to be removed.
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
