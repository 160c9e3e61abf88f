import { type Migration } from '../migration.ts';

/** Columns of an account: its photo, whether its e-mail address is verified, and the start of its valid sessions. */
export const accounts: Migration = {
  name: '016-people',
  statements: [
    'alter table account drop column photo',
    'alter table account add column photo text collate "C" references file (id)',
    'alter table account add column is_verified boolean not null default false',
    'alter table account add column valid_since timestamptz',
    `create unique index account_invited_once on account (lower(email)) where status = 'invited'`,
  ],
};
