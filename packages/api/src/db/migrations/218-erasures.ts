import { type Migration, TEXT } from '../migration.ts';

/**
 * Adds the list of free texts that name an erased person, without the name; and the ledger of erasures, with those that the audit log has: what was erased, when and by which account, without the erased
 * data. Its rows are repeated on a database from before them.
 */
export const erasures: Migration = {
  name: '218-erasures',
  statements: [
    `create table erasure (
      id text collate "C" primary key,
      kind ${TEXT},
      records text[] collate "C" not null,
      person integer,
      year ${TEXT},
      erased_at timestamptz not null,
      account ${TEXT},
      reason text not null,
      repeated_at timestamptz
    )`,
    'create index erasure_by_time on erasure (erased_at, id)',
    `create trigger erasure_is_only_added_to before update or delete or truncate on erasure
      for each statement execute function refuse_to_rewrite_history()`,
    // Of the records of a kind, the log has only the number; those with a history have rows in it.
    `insert into erasure (id, kind, records, person, year, erased_at, account, reason)
      select audit.detail ->> 'erasure', audit.area,
        case when audit.record <> '' then array[audit.record] else array(
          select distinct change.record from change_erasure join change on change.id = change_id
          where change_erasure.erasure = audit.detail ->> 'erasure' and change.area = audit.area order by 1
        ) end,
        case audit.area when 'student' then (select student_id from student where id = audit.record)
          when 'teacher' then (select teacher_id from teacher where id = audit.record) end,
        coalesce(audit.detail ->> 'year', ''), audit.at, audit.account, coalesce(audit.detail ->> 'reason', '')
      from audit where kind = 'erased' and detail ? 'erasure'
      on conflict do nothing`,
    `create table erasure_place (
      place_id integer generated always as identity primary key,
      erasure ${TEXT},
      area ${TEXT},
      record ${TEXT},
      field ${TEXT}
    )`,
    'create index erasure_place_of_field on erasure_place (area, record, field)',
    // Whoever changes such a text mends it, and its former value would bring the name into the history.
    `create function mend_erasure_place() returns trigger language plpgsql as $$
      begin
        delete from erasure_place where area = new.area and record = new.record and field = new.field;
        if found then
          new."from" := null;
        end if;
        return new;
      end
    $$`,
    `create trigger change_mends before insert on change for each row
      when (new.kind = 'edited') execute function mend_erasure_place()`,
  ],
};
