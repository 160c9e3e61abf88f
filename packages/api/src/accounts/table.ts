import { accountStatuses, roles } from '@firstbell/schema';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Accounts that have come to the school's door, and addresses that are invited. */
export const accountTable = pgTable('account', {
  /** The identity service's name for the account; `invited:<address>` until the invited person has come. */
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  status: text('status', { enum: accountStatuses }).notNull(),
  /** Name of the stored file with the person's photo, or empty. */
  photo: text('photo').notNull(),
  created_at: instant('created_at').notNull(),
});

/** An account as the table holds it. */
export type StoredAccount = typeof accountTable.$inferSelect;
