import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../records/table.ts';

/** Subjects, taught and recently deleted. */
export const subjectTable = pgTable('subject', {
  key: text('key').primaryKey(),
  subject: text('subject').notNull(),
  class: text('class').notNull(),
  class_position: integer('class_position').notNull(),
  type: text('type').notNull(),
  ...recordColumns(),
});
