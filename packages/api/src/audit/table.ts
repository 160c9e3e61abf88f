import { type AuditKind } from '@firstbell/schema/audit';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Table of the events of the audit log. The database refuses changes of its rows. */
export const auditTable = pgTable('audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  kind: text('kind').$type<AuditKind>().notNull(),
  /** `uid` of the account; empty if nobody was signed in. */
  account: text('account').notNull(),
  /** Name of the account at that time. */
  name: text('name').notNull(),
  address: text('address').notNull(),
  request: text('request').notNull(),
  area: text('area').notNull(),
  record: text('record').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
});
