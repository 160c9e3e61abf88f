import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { day, wholeYear } from '../../db/columns.ts';
import { recordColumns } from '../../rows/table.ts';

/** Academic years, one of them the current one. */
export const academicYearTable = pgTable('academic_year', {
  key: text('key').primaryKey(),
  from_month: text('from_month').notNull(),
  from_year: wholeYear('from_year').notNull(),
  to_month: text('to_month').notNull(),
  to_year: wholeYear('to_year').notNull(),
  academic_year: text('academic_year').notNull(),
  starts: day('starts').notNull(),
  ends: day('ends').notNull(),
  is_current: boolean('is_current').notNull().default(false),
  ...recordColumns(),
});
