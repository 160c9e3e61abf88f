import { type Migration, RECORD_COLUMNS, recordIndexes } from '../migration.ts';

const KEY = `'MS-' || lpad(id::text, 5, '0')`;

/**
 * Moves the school's messages to its staff into a table, with their order and the people who have seen them. They are the records
 * of the area `settings`, which gives the table its name.
 */
export const settings: Migration = {
  name: '006-settings',
  statements: [
    `create table settings (
      key text collate "C" primary key,
      title text collate "C" not null,
      message text collate "C" not null,
      ${RECORD_COLUMNS}
    )`,
    ...recordIndexes('settings', 'key', [['title']]),
    'create index settings_by_age on settings (created_at desc, key desc) where deleted_at is null',
    `insert into settings (key, title, message, version, created_at, updated_at, updated_by, search)
      select ${KEY}, title, message, 1, created_at, created_at, '',
        lower((title || chr(1) || message) collate "default")
      from message`,
    `insert into counter (prefix, last) select 'MS', max(id) from message having max(id) is not null`,
    `update seen set item = 'message-' || ${KEY}
      from message where seen.kind = 'message' and seen.item = 'message-' || message.id`,
    'drop table message',
  ],
};
