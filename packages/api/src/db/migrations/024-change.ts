import { type Migration } from '../migration.ts';

/** Table of the history of all records, append-only by a trigger. */
export const change: Migration = {
  name: '024-change',
  statements: [
    `create table change (
      id bigint generated always as identity primary key,
      area text collate "C" not null,
      record text collate "C" not null,
      version integer not null,
      kind text not null check (kind in ('created', 'edited', 'renamed', 'deleted', 'restored')),
      field text collate "C",
      "from" jsonb,
      "to" jsonb,
      changed_by text not null,
      account text,
      changed_at timestamptz not null
    )`,
    'create index change_of_record on change (area, record, id)',
    `create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
      begin
        raise exception 'The history of records is only added to: % of table change is refused.', lower(tg_op)
          using errcode = 'restrict_violation';
      end
    $$`,
    `create trigger change_is_only_added_to before update or delete or truncate on change
      for each statement execute function refuse_to_rewrite_history()`,
  ],
};
