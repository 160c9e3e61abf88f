import { ROWS_OPTIONS } from '@firstbell/schema';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, plannedOnce } from '../db/database.ts';
import { type RecordArea, type Values } from './area.ts';
import { inYear, ordering, notDeleted, totalOf } from './find.ts';
import { type StoredMeta } from './table.ts';
import { CURRENT_YEAR } from './years.ts';

export type ListedRecord = Values &
  Pick<StoredMeta, 'key' | 'deleted_at' | 'deleted_by'> & { list_total: number | null };

/** Rows of a page and those before it. */
type Part = { offset: number; rows: number };

/** Rows before a page from which on the total is counted first, so that a page near the end is found from the end. */
export const COUNTED_FROM = 1000;

/** Rows before a page from which on its keys are found in an index first, so that only its own rows are read whole. */
const DEEP = 40;

/** Gives the columns of a page, with the `total` that is read along. */
function columnsOf({ table, listed }: RecordArea, total: SQL<number | null> = sql<null>`null`) {
  const { key, deleted_at, deleted_by } = table;
  return { ...listed, key, deleted_at, deleted_by, list_total: total.as('list_total') };
}

/** Makes the query of one page. */
export function pageQuery(
  orm: Orm,
  area: RecordArea,
  where: SQL | undefined,
  order: SQL[],
  { offset, rows }: Part,
) {
  const { table } = area;
  const query = orm.select(columnsOf(area)).from(table);
  if (offset < DEEP) {
    return query
      .where(where)
      .orderBy(...order)
      .limit(rows)
      .offset(offset);
  }
  const keys = orm
    .select({ key: table.key })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(rows)
    .offset(offset);
  return query.where(and(where, inArray(table.key, keys))).orderBy(...order);
}

/**
 * Makes the query of one page of the records that meet any of some conditions. One statement for all would go along one
 * index and try each row: past all of Art to the first of Mathematics.
 */
export function anyQuery(
  orm: Orm,
  area: RecordArea,
  where: SQL | undefined,
  any: readonly SQL[],
  order: SQL[],
  { offset, rows }: Part,
) {
  const { table } = area;
  const first = any.map((condition) => {
    const found = orm
      .select({ key: table.key })
      .from(table)
      .where(and(where, condition))
      .orderBy(...order)
      .limit(offset + rows);
    return sql`(${found})`;
  });
  return orm
    .select(columnsOf(area))
    .from(table)
    .where(and(where, sql`${table.key} in (${sql.join(first, sql` union `)})`))
    .orderBy(...order)
    .limit(rows)
    .offset(offset);
}

/** Makes the query of one page of the records that `keys` finds, each row with how many there are. */
export function foundQuery(
  orm: Orm,
  area: RecordArea,
  where: SQL | undefined,
  keys: SQL,
  order: SQL[],
  { offset, rows }: Part,
) {
  const { table } = area;
  const found = orm.$with('found', {}).as(keys);
  return orm
    .with(found)
    .select(columnsOf(area, sql<number>`(select count(*)::int from found)`))
    .from(table)
    .where(and(where, sql`${table.key} in (select * from found)`))
    .orderBy(...order)
    .limit(rows)
    .offset(offset);
}

/** A page of a list without a filter, of as many rows as staff can choose. */
type PlainPage = {
  sort: string;
  order: 'asc' | 'desc';
  /** Key of the academic year that was asked for; empty for the current one. */
  year: string;
  isCounted: boolean;
  offset: number;
  rows: RowsOption;
};

type Written = { execute(values: Record<string, unknown>): Promise<unknown> };

/** Pages that were written as SQL, by database and by what makes their statement another one. */
const written = new WeakMap<Orm, Map<string, Written>>();

type RowsOption = (typeof ROWS_OPTIONS)[number];

/** Says whether staff can choose so many rows a page. */
export const isRowsOption = (rows: number): rows is RowsOption => ROWS_OPTIONS.some((one) => one === rows);

const MOST_ROWS = Math.max(...ROWS_OPTIONS);

/** Rows that a plain page lies among: the first ones, or those before the pages whose total is counted first. */
const reachOf = (offset: number) => (offset < DEEP ? DEEP : COUNTED_FROM) + MOST_ROWS;

/**
 * Writes the query of a page. Its plan is made once for any offset; so that it is one for few rows, how many they are, and
 * among how many they lie, are numbers in the statement.
 */
export function plainPage(
  orm: Orm,
  area: RecordArea,
  { sort, order, year, isCounted, offset, rows }: PlainPage,
) {
  const { table } = area;
  const shown = year === '' ? CURRENT_YEAR : sql`${sql.placeholder('year')}`;
  const ofYear = table.year === undefined ? undefined : shown;
  const where = and(notDeleted(table), inYear(table, ofYear));
  const total = isCounted ? totalOf(area, ofYear) : undefined;
  const sorting = ordering(area, sort, order);
  const among = orm
    .select({ key: table.key })
    .from(table)
    .where(where)
    .orderBy(...sorting);
  const [reach, some] = [reachOf(offset), rows].map((count) => sql.raw(String(count)));
  const keys = sql`select near.${sql.identifier(table.key.name)} from (${among} limit ${reach}) as near
    limit ${some} offset ${sql.placeholder('offset')}`;
  return orm
    .select(columnsOf(area, total))
    .from(table)
    .where(and(where, sql`${table.key} in (${keys})`))
    .orderBy(...sorting);
}

/** Reads a page of a list without a filter by a statement that is written once: to write it takes longer than to send it. */
export async function readPlainPage(
  db: Database,
  area: RecordArea,
  page: PlainPage,
): Promise<ListedRecord[]> {
  const orm = plannedOnce(db);
  const pages = written.get(orm) ?? new Map<string, Written>();
  written.set(orm, pages);
  const { sort, order, year, isCounted, offset, rows } = page;
  const kind = [area.definition.key, sort, order, year === '', isCounted, reachOf(offset), rows].join(' ');
  const query = pages.get(kind) ?? plainPage(orm, area, page).prepare('');
  pages.set(kind, query);
  return (await query.execute({ year, offset })) as ListedRecord[];
}
