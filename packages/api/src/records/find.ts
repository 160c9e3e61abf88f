import { type SelectionInput } from '@firstbell/schema';
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { asRead, isEmptiable } from '../db/columns.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { readLists, type SchoolLists } from '../school/lists.ts';
import { asListed, type RecordArea, type Values } from './area.ts';
import { maskRecord } from './masked.ts';
import { inPlace } from './place.ts';
import { type RecordTable, type Stored } from './table.ts';

/** Days for which a deleted record can be brought back. */
const KEPT_DAYS = 30;

/** Gives the instant before which deleted records are gone for good. */
export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * 86_400_000);

/** Letters that an index of the searched text can look up. */
const TRIPLE = 3;

/**
 * Makes the condition that a record's text contains `q`, in Unicode form C, whatever its case; `%` and `_` are ordinary.
 * It is said twice where the index serves, which counts a hyphen as a letter.
 */
export function contains(table: RecordTable, q: string): SQL | undefined {
  const text = q.toLowerCase();
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const own = sql`${table.search} like ${pattern}`;
  if (text.length < TRIPLE) return own;
  const looksAlike = sql`replace(${table.search}, '-', '0') like ${pattern.replaceAll('-', '0')}`;
  return and(looksAlike, own);
}

/** Sections whose records are found first, where they stand in a table beside the searched text. */
const FEW_SECTIONS = 60;

/** Filter of a list in a year; `isDeleted` searches deleted records. */
type Filter = { q: string; year: string | SQL | undefined; isDeleted?: boolean };

/**
 * Makes the query of the keys of the records of a year that a filter finds by their text or, in the rows that hold it, by
 * their section; none where one table answers both, or too many sections are named. No index answers an "or" over two
 * tables; of two queries of keys, each has one.
 */
function queryFoundKeys(
  { placed, ...area }: RecordArea,
  lists: SchoolLists,
  { q, year }: Filter,
): SQL | undefined {
  const { listTable } = area;
  if (listTable === undefined || placed === undefined || q.length < TRIPLE) return undefined;
  const { conditions, sections } = inPlace({ ...area, table: placed.table }, lists, q);
  if (conditions.length === 0 || sections > FEW_SECTIONS) return undefined;
  const found = and(notDeleted(listTable), inYear(listTable, year), contains(listTable, q));
  const of = inYear(placed.table, year);
  return sql`select ${listTable.key} from ${listTable} where ${found}
    union select ${placed.record} from ${placed.table} where ${and(of, or(...conditions), placed.isListed)}`;
}

/** The condition that a filter finds a record, and how it is found sooner. */
export type Found = {
  where: SQL | undefined;
  /** The query of the keys of those that are there. */
  keys?: SQL;
  /** Conditions on one table of which any holds, each with an index of its own. */
  any?: readonly [SQL, ...SQL[]];
  /** Whether it finds most of the rows of two tables: then those it does not find are counted sooner. */
  isCommon?: boolean;
};

/** Makes the condition that a list's filter finds a record: by its text, or by its class or section in the list's year. */
export async function find(orm: Orm, area: RecordArea, filter: Filter): Promise<Found> {
  const { table } = asListed(area);
  const own = contains(table, filter.q);
  if (own === undefined || area.place === undefined) return { where: own };
  const lists = await readLists(orm);
  const keys = filter.isDeleted ? undefined : queryFoundKeys(area, lists, filter);
  if (keys !== undefined) return { where: sql`${table.key} in (${keys})`, keys };
  const { conditions } = inPlace({ ...area, table }, lists, filter.q);
  const where = or(own, ...conditions);
  if (area.listTable !== undefined) return { where, isCommon: filter.q.length === 1 };
  // A short text finds most of the records: along any index some come soon.
  if (conditions.length === 0 || filter.q.length < TRIPLE) return { where };
  return { where, any: [own, ...conditions] };
}

/** Makes the condition of `find` alone. */
export const matches = async (orm: Orm, area: RecordArea, filter: Filter): Promise<SQL | undefined> =>
  (await find(orm, area, filter)).where;

/** Counts the rows of a query. */
async function countRows(orm: Orm, query: SQL): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(orm, sql`select count(*)::int as total from ${query}`);
  return row?.total ?? 0;
}

/** Counts the records of a year that are there and were found. */
export async function countFound(
  orm: Orm,
  area: RecordArea,
  year: string | SQL | undefined,
  { where, keys, isCommon = false }: Found,
): Promise<number> {
  const { table } = area;
  const there = and(notDeleted(table), inYear(table, year));
  if (keys !== undefined) return countRows(orm, sql`(${keys}) as found`);
  if (!isCommon) return count(orm, table, and(there, where));
  const [row] = await rowsOf<{ total: number }>(
    orm,
    sql`select ${totalOf(area, year)} - (select count(*)::int from ${table} where ${there} and not (${where})) as total`,
  );
  return row?.total ?? 0;
}

const readColumns = new WeakMap<RecordTable, Record<string, PgColumn | SQL>>();

/** Gives the columns of a table as they are read; made once per table, since every list, form and save asks. */
function readColumnsOf(table: RecordTable): Record<string, PgColumn | SQL> {
  const made = readColumns.get(table);
  if (made !== undefined) return made;
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table) as Record<string, PgColumn>).map(([field, column]) => [
      field,
      asRead(column),
    ]),
  );
  readColumns.set(table, columns);
  return columns;
}

/** Gives the columns of an area's table, with the values that its records are read with beside them. */
export const everyColumn = ({
  table,
  read,
}: Pick<RecordArea, 'table' | 'read'>): Record<string, PgColumn | SQL> => ({
  ...readColumnsOf(table),
  ...read,
});

/** Makes the condition that a record's key is one of some. */
export const keyIn = (table: RecordTable, keys: readonly string[]) =>
  sql`${table.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;

/** Makes the condition for the records of a selection. */
export async function chosen(
  orm: Orm,
  area: RecordArea,
  selection: SelectionInput,
  year: string | undefined,
): Promise<SQL | undefined> {
  const { table } = area;
  if ('include' in selection) return keyIn(table, selection.include);
  const { exclude, q = '' } = selection;
  const found = await matches(orm, area, { q, year });
  const left = exclude.length > 0 ? sql`not ${keyIn(table, exclude)}` : undefined;
  const { listTable } = area;
  if (listTable === undefined) return and(found, left);
  const listed = sql`select ${listTable.key} from ${listTable} where ${and(inYear(listTable, year), found)}`;
  return and(sql`${table.key} in (${listed})`, left);
}

/** Makes the condition for records that are not deleted. */
export const notDeleted = (table: RecordTable) => isNull(table.deleted_at);

/** Makes the condition for deleted records that can still be brought back. */
export const restorable = (table: RecordTable, now: Date) =>
  and(isNotNull(table.deleted_at), gt(table.deleted_at, keptSince(now)));

/** Gives the columns whose raw values a column of the list sorts by. */
export const sortColumns = (
  { sorts, table }: Pick<RecordArea, 'sorts' | 'table'>,
  sort: string,
): readonly PgColumn[] => sorts[sort] ?? [table.key];

/** Gives the order of a list: the column's raw values, ties by key ascending; reversed, the last row comes first. */
export function ordering(
  area: Pick<RecordArea, 'sorts' | 'table'>,
  sort: string,
  order: 'asc' | 'desc',
  isReversed = false,
): SQL[] {
  const { table } = area;
  const isAscending = (order === 'asc') !== isReversed;
  const direction = isAscending ? asc : desc;
  // What is empty comes first, as an empty text does.
  const empty = isAscending ? sql` nulls first` : sql` nulls last`;
  const sorted = (column: PgColumn) =>
    isEmptiable(column) ? sql`${direction(column)}${empty}` : direction(column);
  const columns = sortColumns(area, sort);
  const isByKey = columns[0] === table.key;
  const ties = isReversed ? desc(table.key) : asc(table.key);
  return [...columns.map(sorted), ...(isByKey ? [] : [ties])];
}

/** Counts the records that meet a condition. */
export async function count(orm: Orm, table: RecordTable, where: SQL | undefined): Promise<number> {
  return countRows(orm, sql`${table}${where ? sql` where ${where}` : sql``}`);
}

/** Stands in a statement for the kept total of an area's records, of the whole area or of a year. */
export const totalOf = ({ definition }: RecordArea, year: string | SQL = ''): SQL<number> =>
  sql<number>`(select coalesce(sum(total), 0)::int from record_total
    where area = ${definition.key} and year = ${year})`;

/** Gives the kept total of an area's records, of the whole area or of a year. */
export async function keptTotal(orm: Orm, area: RecordArea, year?: string | SQL): Promise<number> {
  const [kept] = await rowsOf<{ total: number }>(orm, sql`select ${totalOf(area, year)} as total`);
  return kept?.total ?? 0;
}

/** Reads one record, deleted or not; `lock` keeps others from changing it until the transaction ends. */
export async function readStored(
  orm: Orm,
  area: RecordArea,
  key: string,
  lock = false,
): Promise<Stored | undefined> {
  const { table } = area;
  const is = eq(table.key, key);
  // What is read from other tables is read after the lock is held.
  if (lock && area.read) await orm.select({ key: table.key }).from(table).where(is).for('update');
  const query = orm.select(everyColumn(area)).from(table).where(is).limit(1);
  const [stored] = (await (lock ? query.for('update') : query)) as Stored[];
  return stored;
}

/** Returns a record that exists and is not deleted. Throws `not_found` otherwise. */
export function requireStored({ definition }: RecordArea, stored: Stored | undefined): Stored {
  if (stored?.deleted_at !== null) {
    throw new Refusal('not_found', { detail: `There is no ${definition.noun} with this ID.` });
  }
  return stored;
}

/** Makes the condition that a record belongs to an academic year; none for areas without years. */
export const inYear = (table: Pick<RecordTable, 'year'>, year: string | SQL | undefined): SQL | undefined =>
  year === undefined || table.year === undefined ? undefined : eq(table.year, year);

const withKeyField = ({ keyField }: RecordArea, key: string) =>
  keyField === undefined ? {} : { [keyField]: key };

/** Gives the list's row for a stored record. */
export function rowOf(area: RecordArea, stored: Values & { key: string }): Values {
  return { key: stored.key, ...area.present({ ...stored, ...withKeyField(area, stored.key) }) };
}

/** Gives a stored record as every answer shows it: its fields, masked where the area says so, `key`, `version`, and when and by whom it was saved. */
export function recordOf(area: RecordArea, stored: Stored): Record<string, unknown> {
  const fields = Object.keys(area.definition.record.shape).map((field): [string, unknown] => [
    field,
    stored[field],
  ]);
  return {
    ...maskRecord(area, Object.fromEntries(fields)),
    ...withKeyField(area, stored.key),
    key: stored.key,
    version: stored.version,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
    updated_by: stored.updated_by,
  };
}
