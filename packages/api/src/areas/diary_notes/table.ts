import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { yearColumns } from '../../records/table.ts';

/** Diary notes, kept and recently deleted. */
export const diaryNotesTable = pgTable('diary_notes', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  class: text('class').notNull(),
  class_position: integer('class_position').notNull(),
  section: text('section').notNull(),
  subject: text('subject').notNull(),
  description: text('description').notNull(),
  /** How the description begins, for sorting by it. */
  beginning: text('beginning').notNull(),
  ...yearColumns(),
});
