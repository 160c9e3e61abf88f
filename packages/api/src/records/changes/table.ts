import { type ChangeKind } from '@firstbell/schema';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/tables.ts';

/** The history of every record: a row for each field of one that changed. The database lets nobody change a row. */
export const changeTable = pgTable('change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  area: text('area').notNull(),
  /** Key of the record. */
  record: text('record').notNull(),
  version: integer('version').notNull(),
  kind: text('kind').$type<ChangeKind>().notNull(),
  field: text('field'),
  from: jsonb('from'),
  to: jsonb('to'),
  /** Name of who made the change. */
  changed_by: text('changed_by').notNull(),
  /** The account's `uid`, where there is one. */
  account: text('account'),
  changed_at: instant('changed_at').notNull(),
});

/** A line of the history as the table holds it. */
export type StoredChange = typeof changeTable.$inferSelect;
