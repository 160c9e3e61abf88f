import { diaryNotes } from '@firstbell/schema';
import { text } from 'drizzle-orm/pg-core';
import { createRecordTable } from '../../records/fieldColumns.ts';

/** Table of diary notes. */
export const diaryNotesTable = createRecordTable(diaryNotes, {
  /** Beginning of the description, which the list is sorted by. */
  beginning: text().notNull(),
});
