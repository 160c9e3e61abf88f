import { type Migration } from '../migration.ts';

/** Adds saved views of lists, private or shared with the school, and each user's default view of a list. */
export const savedViews: Migration = {
  name: '098-saved-views',
  statements: [
    `create table saved_view (
      view_id integer generated always as identity primary key,
      area text collate "C" not null,
      name text collate "C" not null,
      owner text collate "C" not null references account (uid) on update cascade on delete cascade,
      is_shared boolean not null,
      content jsonb not null,
      version integer not null default 1,
      deleted_at timestamptz
    )`,
    `create unique index saved_view_own_name on saved_view (owner, area, lower(name))
      where deleted_at is null and not is_shared`,
    `create unique index saved_view_shared_name on saved_view (area, lower(name))
      where deleted_at is null and is_shared`,
    `create table saved_view_default (
      person text collate "C" not null references account (uid) on update cascade on delete cascade,
      area text collate "C" not null,
      view_id integer not null references saved_view on delete cascade,
      primary key (person, area)
    )`,
    'create index saved_view_default_of_view on saved_view_default (view_id)',
  ],
};
