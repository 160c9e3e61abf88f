import { ROWS_OPTIONS } from '@firstbell/schema';
import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, withGenericPlan } from '../db/database.ts';
import { type RecordArea } from './area.ts';
import { type Values } from '../rows/values.ts';
import { isInYear, isListed, ordering } from './find.ts';
import { totalExpression } from './totals.ts';
import { hiddenAt, referencedColumn, type StoredMeta } from '../rows/table.ts';
import { CURRENT_YEAR } from '../years/years.ts';

/** Row of a list; `list_total` is null unless the query counted the list. */
export type ListedRecord = Values &
  Pick<StoredMeta, 'key' | 'deleted_at' | 'deleted_by'> & { list_total: number | null };

/** Offset and number of rows of a page. */
type PageRange = { offset: number; rows: number };

/** Offset from which the total is counted first, so that a page near the end can be read in reverse order. */
export const COUNTED_FROM = 1000;

/** Offset from which the keys of a page are read from an index first, so that skipped rows are not read from the table. */
const DEEP_OFFSET = 40;

/** Returns the columns of a row of the list, with the surrogate key; `total` is selected as `list_total`. */
export function columnsOf({ table, rowValues }: RecordArea, total: SQL<number | null> = sql<null>`null`) {
  const { key, deleted_by } = table;
  const meta = { row_id: referencedColumn(table), key, deleted_at: hiddenAt(table), deleted_by };
  return { ...rowValues, ...meta, list_total: total.as('list_total') };
}

/**
 * Conditions of a page: that of the list, and alternatives of which at least one has to hold, each with its own index; or a query for
 * the `referencedColumn` keys of the matching records, which are then also counted.
 */
type PageConditions = { listed: SQL | undefined; alternatives: readonly (SQL | undefined)[]; keys?: SQL };

/**
 * Returns the query of one page. Its keys are read from an index first, so that skipped rows are not read from the table; alternatives
 * are a union of index scans, because with an "or", PostgreSQL would scan the sort index and filter each row.
 */
export function pageQuery(
  orm: Orm,
  area: RecordArea,
  { listed, keys, alternatives }: PageConditions,
  order: SQL[],
  { offset, rows }: PageRange,
) {
  const { table } = area;
  const found = keys && orm.$with('found', {}).as(keys);
  const arms = found ? [sql`${referencedColumn(table)} in (select * from found)`] : alternatives;
  const skipped = arms.length > 1 ? 0 : offset;
  const keyQueries = arms.map((condition) => {
    const query = orm
      .select({ key: table.key })
      .from(table)
      .where(and(listed, condition))
      .orderBy(...order)
      .limit(offset - skipped + rows)
      .offset(skipped);
    return sql`(${query})`;
  });
  return (found ? orm.with(found) : orm)
    .select(columnsOf(area, found && sql<number>`(select count(*)::int from found)`))
    .from(table)
    .where(and(listed, sql`${table.key} = any(array(${sql.join(keyQueries, sql` union `)}))`))
    .orderBy(...order)
    .limit(rows)
    .offset(offset - skipped);
}

/**
 * Returns the query of a page of the records that match a text, which one scan both finds and counts: an index of the search text has
 * all matches, in no order.
 */
export function countedPageQuery(
  orm: Orm,
  area: RecordArea,
  { listed, where }: { listed: SQL | undefined; where: SQL | undefined },
  order: SQL[],
  { offset, rows }: PageRange,
) {
  const { table } = area;
  // The inner offset keeps PostgreSQL from filtering the rows of a sort index, which it does because it expects to find a page soon.
  const matches = sql`(select * from ${table} where ${and(listed, where)} offset 0) as ${sql.identifier(getTableName(table))}`;
  const page = orm.$with('page', {})
    .as(sql`select ${table.key} as page_key, count(*) over () as matches from ${matches}
    order by ${sql.join(order, sql`, `)} limit ${rows} offset ${offset}`);
  return orm
    .with(page)
    .select(columnsOf(area, sql<number>`(select max(matches)::int from page)`))
    .from(table)
    .where(and(listed, sql`${table.key} = any(array(select page_key from page))`))
    .orderBy(...order);
}

/** A page of a list without a filter, with one of the numbers of rows that staff can choose. */
type PlainPage = {
  sort: string;
  order: 'asc' | 'desc';
  /** Key of the requested academic year; empty for the current one. */
  year: string;
  isCounted: boolean;
  offset: number;
  rows: RowsOption;
};

type PreparedQuery = { execute(values: Record<string, unknown>): Promise<unknown> };

/** Prepared queries of pages, by database and by the parameters that their SQL depends on. */
const preparedQueries = new WeakMap<Orm, Map<string, PreparedQuery>>();

type RowsOption = (typeof ROWS_OPTIONS)[number];

/** Tells whether staff can choose this number of rows a page. */
export const isRowsOption = (rows: number): rows is RowsOption =>
  ROWS_OPTIONS.some((option) => option === rows);

const MAX_ROWS = Math.max(...ROWS_OPTIONS);

/** Returns the limit of the scan for a plain page: one for the first pages, another for deeper ones. */
const scanLimit = (offset: number) => (offset < DEEP_OFFSET ? DEEP_OFFSET : COUNTED_FROM) + MAX_ROWS;

/**
 * Returns the query of a plain page. The offset is a placeholder, so that one generic plan serves all pages; the limits are
 * literals, so that the planner expects few rows.
 */
export function plainPageQuery(
  orm: Orm,
  area: RecordArea,
  { sort, order, year, isCounted, offset, rows }: PlainPage,
) {
  const { table } = area;
  const requestedYear = year === '' ? CURRENT_YEAR : sql`${sql.placeholder('year')}`;
  const listedYear = table.year === undefined ? undefined : requestedYear;
  const where = and(isListed(table), isInYear(table, listedYear));
  const total = isCounted ? totalExpression(area, listedYear) : undefined;
  const sorting = ordering(area, sort, order);
  const candidates = orm
    .select({ key: table.key })
    .from(table)
    .where(where)
    .orderBy(...sorting);
  const [limit, rowLimit] = [scanLimit(offset), rows].map((count) => sql.raw(String(count)));
  const keys = sql`select candidate.${sql.identifier(table.key.name)} from (${candidates} limit ${limit}) as candidate
    limit ${rowLimit} offset ${sql.placeholder('offset')}`;
  return orm
    .select(columnsOf(area, total))
    .from(table)
    .where(and(where, sql`${table.key} in (${keys})`))
    .orderBy(...sorting);
}

/** Executes a query of the connection for generic plans. It is built once, because that takes longer than sending it; `name` tells queries apart. */
export async function executePrepared(
  db: Database,
  name: readonly unknown[],
  build: (orm: Orm) => { prepare(name: string): PreparedQuery },
  values: Record<string, unknown>,
): Promise<unknown> {
  const orm = withGenericPlan(db);
  const queries = preparedQueries.get(orm) ?? new Map<string, PreparedQuery>();
  preparedQueries.set(orm, queries);
  const cacheKey = name.join(' ');
  const query = queries.get(cacheKey) ?? build(orm).prepare('');
  queries.set(cacheKey, query);
  return query.execute(values);
}

/** Reads a page of a list without a filter. */
export async function readPlainPage(
  db: Database,
  area: RecordArea,
  page: PlainPage,
): Promise<ListedRecord[]> {
  const { sort, order, year, isCounted, offset, rows } = page;
  const name = [area.definition.key, sort, order, year === '', isCounted, scanLimit(offset), rows];
  const build = (orm: Orm) => plainPageQuery(orm, area, page);
  return (await executePrepared(db, name, build, { year, offset })) as ListedRecord[];
}
