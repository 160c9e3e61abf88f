import { pgTable, text } from 'drizzle-orm/pg-core';
import { classColumns } from '../../lists/place.ts';
import { recordColumns } from '../../rows/table.ts';

/** Table of subjects, soft-deleted ones included. */
export const subjectTable = pgTable('subject', {
  key: text('key').primaryKey(),
  subject: text('subject').notNull(),
  ...classColumns(),
  type: text('type').notNull(),
  ...recordColumns(),
});
