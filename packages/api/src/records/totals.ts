import { and, type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../db/database.ts';
import { type RecordArea } from './area.ts';
import { type BuiltFilter, isInYear } from './find.ts';
import { type RecordTable } from '../rows/table.ts';

/** Counts the rows of a query. */
async function countRows(orm: Orm, query: SQL): Promise<number> {
  return (await selectRow<{ total: number }>(orm, sql`select count(*)::int as total from ${query}`)).total;
}

/** Counts the records of a year that a list shows with a filter. */
export async function countFound(
  orm: Orm,
  area: RecordArea,
  year: string | SQL | undefined,
  { where, listed, keys, isCommon = false }: BuiltFilter,
): Promise<number> {
  const { table } = area;
  const existing = and(listed, isInYear(table, year));
  if (keys !== undefined) return countRows(orm, sql`(${keys}) as found`);
  if (!isCommon) return count(orm, table, and(existing, where));
  const { total } = await selectRow<{ total: number }>(
    orm,
    sql`select ${totalExpression(area, year)} - (select count(*)::int from ${table} where ${existing} and not (${where})) as total`,
  );
  return total;
}

/** Counts the rows of a table, deleted or not, for which a condition holds. */
export async function count(orm: Orm, table: RecordTable, where: SQL | undefined): Promise<number> {
  return countRows(orm, sql`${table}${where ? sql` where ${where}` : sql``}`);
}

/** SQL expression for the stored total of an area's records in a year; without `year`, of an area without years. */
export const totalExpression = ({ definition }: RecordArea, year: string | SQL = ''): SQL<number> =>
  sql<number>`(select coalesce(sum(total), 0)::int from record_total
    where area = ${definition.key} and year = ${year})`;

/** Reads the stored total of an area's records in a year; without `year`, of an area without years. */
export async function readTotal(orm: Orm, area: RecordArea, year?: string | SQL): Promise<number> {
  return (await selectRow<{ total: number }>(orm, sql`select ${totalExpression(area, year)} as total`)).total;
}
