import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../rows/table.ts';

/** Table of questions and answers, soft-deleted ones included. */
export const faqsTable = pgTable('faqs', {
  key: text('key').primaryKey(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  to_whom: text('to_whom').notNull(),
  ...recordColumns(),
});
