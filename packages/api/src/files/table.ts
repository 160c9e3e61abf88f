import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Table of uploaded files. Records refer to their files by foreign keys. */
export const fileTable = pgTable('file', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Media type, detected from the content. */
  type: text('type').notNull(),
  size: integer('size').notNull(),
  /** Digest of the bytes, as hexadecimal digits. */
  sha256: text('sha256').notNull(),
  created_at: instant('created_at').notNull(),
  /** `uid` of the uploader's account. */
  created_by: text('created_by').notNull(),
});

/** Table of deleted files whose bytes are still in the store. */
export const removalTable = pgTable('file_removal', {
  id: text('id').primaryKey(),
  since: instant('since').notNull(),
});
