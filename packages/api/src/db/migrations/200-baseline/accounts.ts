import { isOneOf, TEXT } from '../../migration.ts';

/** Accounts of the staff, their sessions and second factors, and what each of them has set and seen. */
export const accounts: readonly string[] = [
  // `name_key` is equal for names that look alike; `moved_at` is the time of a change of role, of which the person is notified.
  `create table account (
    uid text collate "C" primary key,
    email ${TEXT},
    is_verified boolean not null default false,
    name ${TEXT},
    name_key ${TEXT} default '',
    role ${TEXT} check (${isOneOf('role', ['administrator', 'office', 'teacher', 'viewer'])}),
    rights text[] not null default '{}' constraint account_rights check (rights <@ array['examination', 'incidents']),
    moved_at timestamptz,
    status ${TEXT} check (${isOneOf('status', ['waiting', 'invited', 'active', 'disabled'])}),
    teacher_id integer references teacher (teacher_id) on delete set null,
    photo text collate "C" references file (id),
    date_style text not null default ''
      constraint account_date_style check (${isOneOf('date_style', ['', 'numbers', 'iso', 'words', 'hindi'])}),
    created_at timestamptz not null,
    valid_since timestamptz
  )`,
  'create index account_by_email on account (lower(email))',
  `create unique index account_invited_once on account (lower(email)) where status = 'invited'`,
  `create unique index account_name_once on account (name_key) where name_key <> ''`,
  'create unique index account_teacher_once on account (teacher_id)',
  `create trigger account_present_teacher before insert or update of teacher_id on account
    for each row when (new.teacher_id is not null) execute function refuse_gone_teacher()`,

  // A session is identified by the time of its sign-in; `proved_at` is the time at which a second factor was given.
  `create table session (
    account text references account (uid) on delete cascade,
    signed_in_at timestamptz,
    used_at timestamptz not null,
    proved_at timestamptz,
    device text not null,
    ended_at timestamptz,
    ended_account text,
    primary key (account, signed_in_at)
  )`,

  // The secret is encrypted; recovery codes are stored as hashes.
  `create table second_factor (
    account text primary key references account (uid) on delete cascade,
    secret text not null,
    added_at timestamptz,
    last_step bigint not null default 0,
    failures integer not null default 0,
    locked_until timestamptz,
    recovery_codes text[] not null default '{}'
  )`,

  `create table second_factor_rule (
    needed_for ${TEXT} check (${isOneOf('needed_for', ['nobody', 'administrators', 'office', 'everybody'])})
  )`,
  'create unique index second_factor_rule_once on second_factor_rule ((true))',
  `insert into second_factor_rule (needed_for) values ('nobody')`,

  // Views of lists, private or shared with the school, and each person's default view of a list.
  `create table saved_view (
    view_id integer generated always as identity primary key,
    area ${TEXT},
    name ${TEXT},
    owner ${TEXT} references account (uid) on update cascade on delete cascade,
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
    person ${TEXT} references account (uid) on update cascade on delete cascade,
    area ${TEXT},
    view_id integer not null references saved_view on delete cascade,
    primary key (person, area)
  )`,
  'create index saved_view_default_of_view on saved_view_default (view_id)',

  // Messages and notifications that each person has seen.
  `create table seen (
    person ${TEXT},
    kind ${TEXT} check (${isOneOf('kind', ['notification', 'message'])}),
    item ${TEXT},
    seen_at timestamptz not null,
    primary key (person, kind, item)
  )`,
];
