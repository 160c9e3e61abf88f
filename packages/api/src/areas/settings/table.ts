import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../records/table.ts';

/** Table of the school's messages to its staff, soft-deleted ones included. */
export const settingsTable = pgTable('settings', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  ...recordColumns(),
});
