import { type Migration } from '../migration.ts';

/** SQL for the text from which the digest of a history row is computed, as in `audit/seal.ts`. */
const text = (
  row: string,
) => `jsonb_build_array(${row}.id, ${row}.area, ${row}.record, ${row}.version, ${row}.kind,
  ${row}.field, ${row}."from", ${row}."to", ${row}.changed_by, ${row}.account, ${row}.request, ${row}.address,
  extract(epoch from ${row}.changed_at))::text`;

const digest = (row: string) => `sha256(convert_to(${text(row)}, 'UTF8'))`;

/**
 * Creates the retention periods in years, by kind of record, and the only way to remove values from the append-only
 * history: a transaction that sets `firstbell.erasure` may set both values of a change to null, and change nothing else.
 * A trigger then stores the digests of the row before and after.
 */
export const erasure: Migration = {
  name: '127-erasure',
  statements: [
    `create table retention (
      kind text collate "C" primary key,
      years integer check (years between 1 and 100)
    )`,
    `create table change_erasure (
      change_id bigint primary key,
      erasure text collate "C" not null,
      was bytea not null,
      left_over bytea not null
    )`,
    'create index change_erasure_of on change_erasure (erasure, change_id)',
    `create trigger change_erasure_is_only_added_to before update or delete or truncate on change_erasure
      for each statement execute function refuse_to_rewrite_history()`,
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
    'drop trigger change_is_only_added_to on change',
    `create trigger change_is_only_added_to before delete or truncate on change
      for each statement execute function refuse_to_rewrite_history()`,
    `create trigger change_is_only_erased before update on change
      for each row execute function erase_history()`,
    'drop trigger consent_is_only_added_to on consent',
    `create trigger consent_is_only_added_to before update or delete on consent for each statement
      when (pg_trigger_depth() = 0 and coalesce(current_setting('firstbell.erasure', true), '') = '')
      execute function refuse_to_rewrite_history()`,
  ],
};
