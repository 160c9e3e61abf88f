import { isOneOf, TEXT } from '../../migration.ts';

/** Jobs that continue after their request, and the row that the readiness check writes. */
export const jobs: readonly string[] = [
  `create table job (
    key text collate "C" primary key,
    number integer not null unique,
    kind ${TEXT},
    area ${TEXT},
    title text not null,
    payload jsonb not null,
    by_uid ${TEXT},
    by_name text not null,
    by_request text not null default '',
    by_address text not null default '',
    state ${TEXT} check (${isOneOf('state', ['running', 'cancelling', 'done', 'cancelled', 'failed'])}),
    cursor text collate "C",
    done integer not null,
    total integer not null,
    result jsonb,
    problem jsonb,
    runner uuid,
    heartbeat timestamptz,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index job_active on job (number) where ended_at is null',
  'create index job_of_person on job (by_uid, number)',
  // Each download of a file looks for the job that made it.
  `create index job_of_cards on job ((result -> 'file' ->> 'id')) where kind = 'report_cards'`,

  `create table write_probe (
    id smallint primary key constraint write_probe_has_one_row check (id = 1),
    at timestamptz not null
  )`,
  'insert into write_probe (id, at) values (1, now())',
];
