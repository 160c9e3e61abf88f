import { type Migration } from '../migration.ts';

const makeAppendOnly = (table: string) =>
  `create trigger ${table}_is_only_added_to before update or delete or truncate on ${table}
    for each statement execute function refuse_to_rewrite_history()`;

/**
 * Adds the audit log of events, the request and address of each change of a record, and the chain of seals over both. Triggers
 * make these tables append-only.
 */
export const audit: Migration = {
  name: '110-audit',
  statements: [
    `create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text collate "C" not null,
      account text collate "C" not null,
      name text not null,
      address text collate "C" not null,
      request text collate "C" not null,
      area text collate "C" not null,
      record text collate "C" not null,
      detail jsonb not null
    )`,
    'create index audit_by_time on audit (at, id)',
    'create index audit_of_account on audit (account, at, id)',
    `create unique index audit_sign_in on audit (account, (detail ->> 'signed_in_at')) where kind = 'signed_in'`,
    `alter table change add column request text collate "C", add column address text collate "C"`,
    'create index change_by_time on change (changed_at, id)',
    'create index change_of_account on change (account, changed_at, id)',
    `alter table job add column by_request text not null default '', add column by_address text not null default ''`,
    `create table audit_seal (
      number bigint primary key,
      at timestamptz not null,
      changes int8multirange not null,
      events int8multirange not null,
      content text collate "C" not null,
      digest text collate "C" not null
    )`,
    `create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
      begin
        raise exception 'The history of records is only added to: % of table % is refused.', lower(tg_op), tg_table_name
          using errcode = 'restrict_violation';
      end
    $$`,
    makeAppendOnly('audit'),
    makeAppendOnly('audit_seal'),
  ],
};
