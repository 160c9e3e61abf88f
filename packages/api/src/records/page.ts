import { and, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type RecordArea, type Values } from './area.ts';
import { inYear, ordering, present, totalOf } from './find.ts';
import { type StoredMeta } from './table.ts';
import { CURRENT_YEAR } from './years.ts';

export type ListedRecord = Values &
  Pick<StoredMeta, 'key' | 'deleted_at' | 'deleted_by'> & { list_total: number | null };

/** Rows of a page and those before it; `isDeep` finds its keys in an index first, so that only its own rows are read whole. */
type Part = { offset: number | Placeholder; rows: number | Placeholder; isDeep?: boolean };

/** Rows before a page from which on it is deep. */
const DEEP = 40;

/** Makes the query of one page, each row with the `total` that is read along. */
export function pageQuery(
  orm: Orm,
  { table, listed }: RecordArea,
  where: SQL | undefined,
  order: SQL[],
  { offset, rows, isDeep = typeof offset === 'number' && offset >= DEEP }: Part,
  total: SQL<number | null> = sql<null>`null`,
) {
  const { key, deleted_at, deleted_by } = table;
  const meta = { key, deleted_at, deleted_by, list_total: total.as('list_total') };
  const query = orm.select({ ...listed, ...meta }).from(table);
  if (!isDeep) {
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

/** A page of a list without a filter. */
type PlainPage = {
  sort: string;
  order: 'asc' | 'desc';
  /** Key of the academic year that was asked for; empty for the current one. */
  year: string;
  isCounted: boolean;
  offset: number;
  rows: number;
};

type Written = { execute(values: Record<string, unknown>): Promise<unknown> };

/** Pages that were written as SQL, by database and by what makes their statement another one. */
const written = new WeakMap<Orm, Map<string, Written>>();

function write(orm: Orm, area: RecordArea, { sort, order, year, isCounted, offset }: PlainPage): Written {
  const { table } = area;
  const shown = year === '' ? CURRENT_YEAR : sql`${sql.placeholder('year')}`;
  const ofYear = table.year === undefined ? undefined : shown;
  const part = { offset: sql.placeholder('offset'), rows: sql.placeholder('rows'), isDeep: offset >= DEEP };
  const where = and(present(table), inYear(table, ofYear));
  const total = isCounted ? totalOf(area, ofYear) : undefined;
  return pageQuery(orm, area, where, ordering(area, sort, order), part, total).prepare('');
}

/** Reads a page of a list without a filter by a statement that is written once: to write it takes longer than to send it. */
export async function readPlainPage(orm: Orm, area: RecordArea, page: PlainPage): Promise<ListedRecord[]> {
  const pages = written.get(orm) ?? new Map<string, Written>();
  written.set(orm, pages);
  const { sort, order, year, isCounted, offset, rows } = page;
  const kind = [area.definition.key, sort, order, year === '', isCounted, offset >= DEEP].join(' ');
  const query = pages.get(kind) ?? write(orm, area, page);
  pages.set(kind, query);
  return (await query.execute({ year, offset, rows })) as ListedRecord[];
}
