import { type ChangeKind } from '@firstbell/schema';
import { bigint, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/tables.ts';

/** A value as the driver reads it: drizzle's own type would read a text such as `7` once more, as a number. */
const value = customType<{ data: unknown }>({ dataType: () => 'jsonb' });

/** The history of every record: a row for each field of one that changed. The database lets nobody change a row. */
export const changeTable = pgTable('change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  area: text('area').notNull(),
  /** Key of the record. */
  record: text('record').notNull(),
  version: integer('version').notNull(),
  kind: text('kind').$type<ChangeKind>().notNull(),
  field: text('field'),
  from: value('from'),
  to: value('to'),
  /** Name of who made the change. */
  changed_by: text('changed_by').notNull(),
  /** The account's `uid`, where there is one. */
  account: text('account'),
  changed_at: instant('changed_at').notNull(),
});

/** A line of the history as the table holds it. */
export type StoredChange = typeof changeTable.$inferSelect;
