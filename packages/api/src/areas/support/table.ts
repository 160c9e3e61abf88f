import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../rows/table.ts';

/** Table of the contacts from whom staff get help. */
export const supportTable = pgTable('support', {
  key: text('key').primaryKey(),
  /** Position on the page. */
  position: integer('position').notNull(),
  mail: text('mail').notNull(),
  phone: text('phone').notNull(),
  ...recordColumns(),
});
