import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { type Orm } from '../../db/database.ts';
import { recordColumns } from '../../records/table.ts';

/** Academic years, one of them the current one. */
export const academicYearTable = pgTable('academic_year', {
  key: text('key').primaryKey(),
  from_month: text('from_month').notNull(),
  from_year: text('from_year').notNull(),
  to_month: text('to_month').notNull(),
  to_year: text('to_year').notNull(),
  academic_year: text('academic_year').notNull(),
  starts: text('starts').notNull(),
  ends: text('ends').notNull(),
  is_current: boolean('is_current').notNull().default(false),
  ...recordColumns(),
});

/** Key of the advisory lock under which years are saved and set one after the other. */
const LOCK = 1_857_004;

/** Waits for others who save or set a year, so that two years never overlap and one is current. */
export async function holdYears(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
