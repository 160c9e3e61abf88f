import { type Migration } from '../migration.ts';

/**
 * Second factors of accounts, the sessions in which one was given, and the people who need one. A secret is encrypted; recovery
 * codes are stored as hashes.
 */
export const secondFactor: Migration = {
  name: '137-second-factor',
  statements: [
    `create table second_factor (
      account text primary key references account (uid) on delete cascade,
      secret text not null,
      added_at timestamptz,
      last_step bigint not null default 0,
      failures integer not null default 0,
      locked_until timestamptz,
      recovery_codes text[] not null default '{}'
    )`,
    'alter table session add column proved_at timestamptz',
    `create table second_factor_rule (
      needed_for text collate "C" not null check (needed_for in ('nobody', 'administrators', 'office', 'everybody'))
    )`,
    `create unique index second_factor_rule_once on second_factor_rule ((true))`,
    `insert into second_factor_rule (needed_for) values ('nobody')`,
  ],
};
