import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, lowPriority, type Orm, readShared, selectRow } from '../db/database.ts';
import { referencedColumn } from '../rows/table.ts';
import { CURRENT_YEAR } from '../years/years.ts';
import { type RecordArea } from './area.ts';
import { isInYear, isListed, ordering } from './find.ts';
import { columnsOf, executePrepared, type ListedRecord } from './page.ts';
import { totalExpression } from './totals.ts';

/** A list of a view without a filter, in an order. */
export type OrderedList = {
  area: RecordArea;
  sort: string;
  order: 'asc' | 'desc';
  /** Key of the requested academic year; empty for the current one. */
  year: string;
};

/** The `referencedColumn` keys of a list in its order, and the state of the database in which they were read. */
type Order = { state: string; keys: Int32Array };

/** Row of a page, with the state of the list when it was read. */
type OrderedRecord = ListedRecord & { list_state: string };

/** Maximum number of orders to keep. The keys of 61,345 records use 245 kB. */
const MAX_ORDERS = 24;

/** Orders of lists by database, the least recently used first. */
const ordersByDatabase = new WeakMap<Database, Map<string, Promise<Order>>>();

/** SQL expression for the state of a list: another one after each change of the tables of its view, or of the current year. */
const stateExpression = ({ definition }: RecordArea, year: SQL) =>
  sql<string>`coalesce((select sum(changes)::text from record_total where area = ${definition.key} and year = '') || ' ' || ${year}, '')`;

async function readOrder(db: Database, list: OrderedList): Promise<Order> {
  const { area, sort, order } = list;
  const { table } = area;
  const year = list.year === '' ? CURRENT_YEAR : sql`${list.year}`;
  const orm = lowPriority(db, undefined);
  const ordered = orm
    .select({ row: referencedColumn(table) })
    .from(table)
    .where(and(isListed(table), isInYear(table, year)))
    .orderBy(...ordering(area, sort, order));
  const { state, keys } = await selectRow<{ state: string; keys: string }>(
    orm,
    sql`select ${stateExpression(area, year)} as state, array_to_string(array(${ordered}), ',') as keys`,
  );
  return { state, keys: Int32Array.from(keys === '' ? [] : keys.split(','), Number) };
}

/** Keeps an order, as the one that was used last. */
function keepOrder(orders: Map<string, Promise<Order>>, name: string, reading: Promise<Order>): void {
  orders.delete(name);
  orders.set(name, reading);
  const [leastUsed] = orders.keys();
  if (orders.size > MAX_ORDERS && leastUsed !== undefined) orders.delete(leastUsed);
}

/** Returns the query for the rows with some keys, in their order, each with the state of the list. */
function rowsQuery(orm: Orm, list: OrderedList) {
  const { area } = list;
  const { table } = area;
  const rows = sql`${sql.placeholder('rows')}::integer[]`;
  const year = list.year === '' ? CURRENT_YEAR : sql`${sql.placeholder('year')}`;
  return orm
    .select({
      ...columnsOf(area, totalExpression(area, year)),
      list_state: stateExpression(area, year).as('list_state'),
    })
    .from(table)
    .where(and(isListed(table), isInYear(table, year), sql`${referencedColumn(table)} = any(${rows})`))
    .orderBy(sql`array_position(${rows}, ${referencedColumn(table)})`);
}

/**
 * Reads a page of a view's list at any offset without reading the rows before it. No index has the order of a view, so the keys of the
 * list in an order are kept until one of the view's tables changes.
 */
export async function readOrderedPage(
  db: Database,
  list: OrderedList,
  { offset, rows }: { offset: number; rows: number },
): Promise<ListedRecord[]> {
  const { area, sort, order, year } = list;
  const orders = ordersByDatabase.get(db) ?? new Map<string, Promise<Order>>();
  ordersByDatabase.set(db, orders);
  const name = [area.definition.key, sort, order, year].join(' ');
  const read = async (reading: Promise<Order>) => {
    keepOrder(orders, name, reading);
    try {
      const { state, keys } = await reading;
      const page = `{${keys.subarray(offset, offset + rows).join(',')}}`;
      const build = (orm: Orm) => rowsQuery(orm, list);
      const found = (await executePrepared(db, ['ordered', area.definition.key, year === ''], build, {
        year,
        rows: page,
      })) as OrderedRecord[];
      return { found, isCurrent: found[0]?.list_state === state };
    } catch (error) {
      orders.delete(name);
      throw error;
    }
  };
  const known = orders.get(name);
  const page = known && (await read(known));
  if (page?.isCurrent === true) return page.found;
  // Requests that find the same old order wait for one new one.
  const renewed = orders.get(name);
  const reading =
    renewed === undefined || renewed === known ? readShared(db, () => readOrder(db, list)) : renewed;
  return (await read(reading)).found;
}
