import { type StoredFile } from '@firstbell/schema';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { yearColumns } from '../../records/table.ts';

/** Assignments, given and recently deleted. */
export const assignmentTable = pgTable('assignment', {
  key: text('key').primaryKey(),
  class: text('class').notNull(),
  class_position: integer('class_position').notNull(),
  section: text('section').notNull(),
  subject: text('subject').notNull(),
  date: text('date').notNull(),
  file: jsonb('file').$type<StoredFile>(),
  /** Keeps the file from being removed. */
  file_id: text('file_id'),
  file_name: text('file_name').notNull(),
  description: text('description').notNull(),
  /** How the description begins, for sorting by it. */
  beginning: text('beginning').notNull(),
  ...yearColumns(),
});
