import { accountStatuses, roles } from '@firstbell/schema';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Accounts that have come to the school's door, and addresses that are invited. */
export const accountTable = pgTable('account', {
  /** The identity service's name for the account; a made one until the invited person has come. */
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  status: text('status', { enum: accountStatuses }).notNull(),
  created_at: instant('created_at').notNull(),
  /** The stored file with the person's photo. */
  photo: text('photo'),
  /** Whether the identity service found the address to be the person's own. */
  is_verified: boolean('is_verified').notNull().default(false),
  /** Sessions that were begun before are refused. */
  valid_since: instant('valid_since'),
  /** Staff number of the teacher whose account it is. */
  teacher: text('teacher'),
});

/** An account as the table holds it. */
export type StoredAccount = typeof accountTable.$inferSelect;
