import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../rows/table.ts';

/** Table of the school's messages to its staff, soft-deleted ones included. */
export const settingsTable = pgTable('settings', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  ...recordColumns(),
});
