import { isOneOf, TEXT } from '../../migration.ts';

/** Returns the trigger that makes a table append-only. */
const isOnlyAddedTo = (table: string) =>
  `create trigger ${table}_is_only_added_to before update or delete or truncate on ${table}
    for each statement execute function refuse_to_rewrite_history()`;

/** SQL for the digest of a history row, as in `audit/seal.ts`. */
const digest = (row: string) =>
  `sha256(convert_to(jsonb_build_array(${row}.id, ${row}.area, ${row}.record, ${row}.version, ${row}.kind,
          ${row}.field, ${row}."from", ${row}."to", ${row}.changed_by, ${row}.account, ${row}.request, ${row}.address,
          extract(epoch from ${row}.changed_at))::text, 'UTF8'))`;

/**
 * The history, to which rows are only added: changes of records, events, the seals over both, and consents; and the retention
 * periods after which an erasure removes the values of changes.
 */
export const history: readonly string[] = [
  `create table change (
    id bigint generated always as identity primary key,
    area ${TEXT},
    record ${TEXT},
    version integer not null,
    kind text not null check (${isOneOf('kind', ['created', 'edited', 'renamed', 'deleted', 'restored'])}),
    field text collate "C",
    "from" jsonb,
    "to" jsonb,
    changed_by text not null,
    account text,
    changed_at timestamptz not null,
    request text collate "C",
    address text collate "C"
  )`,
  'create index change_of_record on change (area, record, id)',
  'create index change_by_time on change (changed_at, id)',
  'create index change_of_account on change (account, changed_at, id)',
  `create trigger change_is_only_added_to before delete or truncate on change
    for each statement execute function refuse_to_rewrite_history()`,

  // The only way to remove values: a transaction that sets `firstbell.erasure` may set both values of a change to null, and change
  // nothing else. The digests of the row before and after are stored.
  `create table change_erasure (
    change_id bigint primary key,
    erasure ${TEXT},
    was bytea not null,
    left_over bytea not null
  )`,
  'create index change_erasure_of on change_erasure (erasure, change_id)',
  isOnlyAddedTo('change_erasure'),
  `create function erase_history() returns trigger language plpgsql as $$
    declare own text := current_setting('firstbell.erasure', true);
    begin
      if coalesce(own, '') = '' or new."from" is not null or new."to" is not null
        or (to_jsonb(new) - '{from,to}'::text[]) is distinct from (to_jsonb(old) - '{from,to}'::text[]) then
        raise exception 'The history of records is only added to: % of table % is refused.', lower(tg_op), tg_table_name
          using errcode = 'restrict_violation';
      end if;
      insert into change_erasure (change_id, erasure, was, left_over)
        values (old.id, own, ${digest('old')}, ${digest('new')});
      return new;
    end
  $$`,
  `create trigger change_is_only_erased before update on change
    for each row execute function erase_history()`,

  // Years for which the records of a kind are stored.
  `create table retention (
    kind text collate "C" primary key,
    years integer check (years between 1 and 100)
  )`,

  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    kind ${TEXT},
    account ${TEXT},
    name text not null,
    address ${TEXT},
    request ${TEXT},
    area ${TEXT},
    record ${TEXT},
    detail jsonb not null
  )`,
  'create index audit_by_time on audit (at, id)',
  'create index audit_of_account on audit (account, at, id)',
  `create unique index audit_sign_in on audit (account, (detail ->> 'signed_in_at')) where kind = 'signed_in'`,
  isOnlyAddedTo('audit'),

  `create table audit_seal (
    number bigint primary key,
    at timestamptz not null,
    changes int8multirange not null,
    events int8multirange not null,
    content ${TEXT},
    digest ${TEXT}
  )`,
  isOnlyAddedTo('audit_seal'),

  // A row for each consent, and one for each withdrawal, which names the consent. They are deleted with their student: by the
  // purge, as a trigger of the foreign key, or by an erasure.
  `create table consent (
    consent_id integer generated always as identity primary key,
    student_id integer not null references student (student_id) on delete cascade,
    withdraws integer references consent (consent_id) on delete cascade,
    purpose text collate "C",
    given_by text not null,
    relation text not null,
    verified text,
    language text,
    text text,
    happened_on date not null,
    recorded_at timestamptz not null,
    recorded_by text not null,
    recorded_account text collate "C",
    constraint consent_is_whole check (num_nulls(purpose, verified, language, text) = case when withdraws is null then 0 else 4 end)
  )`,
  'create unique index consent_withdrawn_once on consent (withdraws) where withdraws is not null',
  'create index consent_of_student on consent (student_id, consent_id)',
  `create trigger consent_is_only_added_to before update or delete on consent for each statement
    when (pg_trigger_depth() = 0 and coalesce(current_setting('firstbell.erasure', true), '') = '')
    execute function refuse_to_rewrite_history()`,
];
