import { type Migration, TEXT } from '../migration.ts';

/**
 * Adds the table of refused requests: one row for each account, address, operation, problem and hour, with their number. When the
 * hour is over, an event of the audit log has the digest of its rows, whose `summary` is then set.
 */
export const refusals: Migration = {
  name: '211-refusals',
  statements: [
    `create table refusal (
      id bigint generated always as identity primary key,
      hour timestamptz not null,
      account ${TEXT},
      name text not null,
      address ${TEXT},
      code ${TEXT},
      method ${TEXT},
      route ${TEXT},
      area ${TEXT},
      record ${TEXT},
      request ${TEXT},
      first_at timestamptz not null,
      at timestamptz not null,
      times integer not null check (times > 0),
      summary text collate "C"
    )`,
    `create unique index refusal_of_hour on refusal (hour, account, address, code, method, route) where summary is null`,
    'create index refusal_by_time on refusal (at, id)',
    'create index refusal_of_summary on refusal (summary, id)',
  ],
};
