import { accountStatuses, dateStyles, roles } from '@firstbell/schema';
import { type ExtraRight } from '@firstbell/schema/access';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Table of accounts and of invitations. */
export const accountTable = pgTable('account', {
  /** ID of the account at the identity service; a random one, `invited-…`, until the invited person signs up. */
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  /** The name as names are compared, which no two accounts share; empty for an invitation. */
  name_key: text('name_key').notNull().default(''),
  role: text('role', { enum: roles }).notNull(),
  /** Rights beside those of the role. */
  rights: text('rights').array().$type<ExtraRight[]>().notNull().default([]),
  /** When an update has replaced the former role of staff; null once an administrator has chosen the role. */
  moved_at: instant('moved_at'),
  status: text('status', { enum: accountStatuses }).notNull(),
  created_at: instant('created_at').notNull(),
  /** The stored file with the person's photo. */
  photo: text('photo'),
  /** Whether the identity service has verified the e-mail address. */
  is_verified: boolean('is_verified').notNull().default(false),
  /** Sessions that began before this time are refused. */
  valid_since: instant('valid_since'),
  /** The teacher whose account it is. */
  teacher_id: integer('teacher_id'),
  /** Date format that the person has chosen; empty without a choice. */
  date_style: text('date_style', { enum: ['', ...dateStyles] })
    .notNull()
    .default(''),
});

/** Row of the account table. */
export type StoredAccount = typeof accountTable.$inferSelect;
