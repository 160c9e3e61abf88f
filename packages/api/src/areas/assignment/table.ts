import { type StoredFile } from '@firstbell/schema';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { sectionColumns, subjectColumns } from '../../lists/place.ts';
import { yearColumns } from '../../rows/table.ts';

/** Table of assignments, soft-deleted ones included. */
export const assignmentTable = pgTable('assignment', {
  key: text('key').primaryKey(),
  ...sectionColumns(),
  ...subjectColumns(),
  date: day('date').notNull(),
  file: jsonb('file').$type<StoredFile>(),
  /** Foreign key, which protects the file from the clean-up of unused files. */
  file_id: text('file_id'),
  file_name: text('file_name').notNull(),
  description: text('description').notNull(),
  /** Beginning of the description, which the list is sorted by. */
  beginning: text('beginning').notNull(),
  ...yearColumns(),
});
