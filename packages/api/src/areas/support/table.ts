import { support } from '@firstbell/schema';
import { integer } from 'drizzle-orm/pg-core';
import { createRecordTable } from '../../records/fieldColumns.ts';

/** Table of the contacts from whom staff get help. */
export const supportTable = createRecordTable(support, {
  /** Position on the page. */
  position: integer().notNull(),
});
