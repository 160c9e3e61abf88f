import { type Migration } from '../migration.ts';
import { SLOT } from './200-baseline/shared.ts';

const EVENTS = ['insert', 'update', 'delete', 'truncate'] as const;

/** Counts the changes of the tables whose rows the list of students joins, so that the service knows whether an order that it has read still holds. */
export const orderChanges: Migration = {
  name: '221-order-changes',
  statements: [
    'alter table record_total add column changes bigint not null default 0',
    // A transaction's number is added, so that the sum is never one that it was before, whatever a truncation has removed.
    `create function count_changes() returns trigger language plpgsql as $$
      begin
        insert into record_total as kept (area, year, slot, total, changes)
          values ('student', '', ${SLOT}, 0, pg_current_xact_id()::text::bigint)
          on conflict (area, year, slot) do update set changes = kept.changes + excluded.changes;
        return null;
      end
    $$`,
    ...['student', 'enrolment'].flatMap((table) =>
      EVENTS.map(
        (event) => `create trigger ${table}_changes_on_${event} after ${event} on ${table}
          for each statement execute function count_changes()`,
      ),
    ),
  ],
};
