import { type ChangeKind } from '@firstbell/schema';
import { bigint, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/tables.ts';

/** JSON column as the driver parses it. Drizzle's `jsonb` would parse a text such as `7` again, as a number. */
const jsonColumn = customType<{ data: unknown }>({ dataType: () => 'jsonb' });

/** Table of the history of all records: a row for each changed field. The database refuses changes of its rows. */
export const changeTable = pgTable('change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  area: text('area').notNull(),
  /** Key of the record. */
  record: text('record').notNull(),
  version: integer('version').notNull(),
  kind: text('kind').$type<ChangeKind>().notNull(),
  field: text('field'),
  from: jsonColumn('from'),
  to: jsonColumn('to'),
  /** Name of the author. */
  changed_by: text('changed_by').notNull(),
  /** `uid` of the author's account, if there is one. */
  account: text('account'),
  changed_at: instant('changed_at').notNull(),
  /** ID and IP address of the request, if there was one. */
  request: text('request'),
  address: text('address'),
});

/** Row of the history. */
export type StoredChange = typeof changeTable.$inferSelect;
