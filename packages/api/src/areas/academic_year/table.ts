import { academicYear } from '@firstbell/schema';
import { boolean, text } from 'drizzle-orm/pg-core';
import { day, wholeYear } from '../../db/columns.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';

/** Academic years, one of them the current one. */
export const academicYearTable = createRecordTable(academicYear, {
  from_year: wholeYear().notNull(),
  to_year: wholeYear().notNull(),
  academic_year: text().notNull(),
  starts: day().notNull(),
  ends: day().notNull(),
  is_current: boolean().notNull().default(false),
});
