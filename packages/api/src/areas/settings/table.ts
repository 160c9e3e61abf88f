import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../records/table.ts';

/** The school's messages to its staff, shown and recently deleted. */
export const settingsTable = pgTable('settings', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  ...recordColumns(),
});
