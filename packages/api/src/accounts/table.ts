import { accountStatuses, roles } from '@firstbell/schema';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Table of accounts and of invitations. */
export const accountTable = pgTable('account', {
  /** ID of the account at the identity service; a random one, `invited-…`, until the invited person signs up. */
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  status: text('status', { enum: accountStatuses }).notNull(),
  created_at: instant('created_at').notNull(),
  /** The stored file with the person's photo. */
  photo: text('photo'),
  /** Whether the identity service has verified the e-mail address. */
  is_verified: boolean('is_verified').notNull().default(false),
  /** Sessions that began before this time are refused. */
  valid_since: instant('valid_since'),
  /** Staff number of the teacher whose account it is. */
  teacher: text('teacher'),
});

/** Row of the account table. */
export type StoredAccount = typeof accountTable.$inferSelect;
