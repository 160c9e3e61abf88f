import { assignment, type StoredFile } from '@firstbell/schema';
import { jsonb, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';

/** Table of assignments. */
export const assignmentTable = createRecordTable(assignment, {
  date: day().notNull(),
  file: jsonb().$type<StoredFile>(),
  /** Foreign key, which protects the file from the clean-up of unused files. */
  file_id: text(),
  file_name: text().notNull(),
  /** Beginning of the description, which the list is sorted by. */
  beginning: text().notNull(),
});
