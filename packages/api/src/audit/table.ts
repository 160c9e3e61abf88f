import { type AuditKind } from '@firstbell/schema/audit';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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

/**
 * Ledger of erasures: what was erased, when and by whom, without the erased data. The database refuses changes of its rows, and
 * each is repeated on an earlier state of the database.
 */
export const erasureTable = pgTable('erasure', {
  id: text('id').primaryKey(),
  /** Area of the erased records. */
  kind: text('kind').notNull(),
  /** Keys of the erased records, or the number of a person at that time. */
  records: text('records').array().notNull(),
  /** Surrogate key of a person, which stays the same if the number is corrected; null for a purged person and for other records. */
  person: integer('person'),
  /** Key of the academic year of the records; empty for a person. */
  year: text('year').notNull(),
  erased_at: instant('erased_at').notNull(),
  /** `uid` of the account. */
  account: text('account').notNull(),
  reason: text('reason').notNull(),
  /** Time at which the erasure was repeated on an earlier state of the database; null otherwise. */
  repeated_at: instant('repeated_at'),
});
