import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Uploaded files. A record uses a file by a foreign key to it. */
export const fileTable = pgTable('file', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Media type, told by the content. */
  type: text('type').notNull(),
  size: integer('size').notNull(),
  /** Of the bytes, as hexadecimal digits. */
  sha256: text('sha256').notNull(),
  created_at: instant('created_at').notNull(),
  /** Account of the person who sent it. */
  created_by: text('created_by').notNull(),
});

/** Files whose rows are gone and whose bytes are still to be removed. */
export const removalTable = pgTable('file_removal', {
  id: text('id').primaryKey(),
  since: instant('since').notNull(),
});
