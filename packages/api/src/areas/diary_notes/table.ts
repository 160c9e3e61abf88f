import { pgTable, text } from 'drizzle-orm/pg-core';
import { sectionColumns, subjectColumns } from '../../lists/place.ts';
import { yearColumns } from '../../rows/table.ts';

/** Table of diary notes, soft-deleted ones included. */
export const diaryNotesTable = pgTable('diary_notes', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  ...sectionColumns(),
  ...subjectColumns(),
  description: text('description').notNull(),
  /** Beginning of the description, which the list is sorted by. */
  beginning: text('beginning').notNull(),
  ...yearColumns(),
});
