import { type Migration } from '../migration.ts';

/** Tables of the school's messages to its staff, and of the messages and notifications that each person has seen. */
export const inbox: Migration = {
  name: '003-inbox',
  statements: [
    `create table message (
      id integer generated always as identity primary key,
      title text collate "C" not null,
      message text collate "C" not null,
      created_at timestamptz not null
    )`,
    `create table seen (
      person text collate "C" not null,
      kind text collate "C" not null check (kind in ('notification', 'message')),
      item text collate "C" not null,
      seen_at timestamptz not null,
      primary key (person, kind, item)
    )`,
  ],
};
