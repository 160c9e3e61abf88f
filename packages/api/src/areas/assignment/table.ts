import { type StoredFile } from '@firstbell/schema';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { sectionColumns, subjectColumns } from '../../school/place.ts';
import { yearColumns } from '../../records/table.ts';

/** Table of assignments, soft-deleted ones included. */
export const assignmentTable = pgTable('assignment', {
  key: text('key').primaryKey(),
  ...sectionColumns(),
  ...subjectColumns(),
  date: day('date').notNull(),
  file: jsonb('file').$type<StoredFile>(),
  /** Foreign key, which keeps the file from being removed. */
  file_id: text('file_id'),
  file_name: text('file_name').notNull(),
  description: text('description').notNull(),
  /** Beginning of the description, for sorting by it. */
  beginning: text('beginning').notNull(),
  ...yearColumns(),
});
