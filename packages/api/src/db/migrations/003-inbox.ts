import { type Migration } from '../migration.ts';

/** The school's messages to its staff, and what each person has seen of messages and notifications. */
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
