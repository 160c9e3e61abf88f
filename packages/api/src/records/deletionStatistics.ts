import { sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type RecordTable } from '../rows/table.ts';

/** Sample size, in PostgreSQL's unit of 300 rows. It is small, because the statistics only have to distinguish a few deleted rows from many. */
const STATISTICS_TARGET = 10;

/**
 * Updates the planner's statistics of the deletion marks of a table. The embedded database has no autovacuum: after a bulk
 * deletion the planner would still expect no deleted rows, and read all of them for each chunk of a restoration.
 */
export async function updateDeletionStatistics(orm: Orm, table: RecordTable): Promise<void> {
  await orm.execute(sql`set local default_statistics_target = ${sql.raw(String(STATISTICS_TARGET))}`);
  await orm.execute(sql`analyze ${table} (deleted_at, delete_batch)`);
}
