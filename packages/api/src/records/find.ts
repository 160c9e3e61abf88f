import { type ExactFilters } from '@firstbell/schema';
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { isOneOfNumbers, isOneOfTexts } from '../db/arrays.ts';
import { nullAsEmpty, isNullForEmpty } from '../db/columns.ts';
import { type Orm } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { readLists, type SchoolLists } from '../lists/lists.ts';
import { type RecordArea, type RecordScope, withListTable } from './area.ts';
import { readSoundAlikes, TRIGRAM_LENGTH } from './contains.ts';
import { exactCondition, hasFilters } from './exactFilters.ts';
import { placeConditions } from '../lists/place.ts';
import { containsReadable, requireReadable } from './readable.ts';
import { hiddenAt, referencedColumn, type RecordTable, type Stored } from '../rows/table.ts';

/** Days for which a deleted record can be restored. */
const RESTORABLE_DAYS = 30;

/** Returns the earliest deletion time of records that can be restored. Records that were deleted before are purged. */
export const restorableSince = <Time extends Date>(now: Time): Time =>
  new Date(now.getTime() - RESTORABLE_DAYS * 86_400_000) as Time;

/** Maximum number of sections that `buildFoundKeysQuery` searches by key. */
const MAX_SECTIONS = 60;

/** Filter of a list in a year: a text, and exact values; `isDeleted` searches deleted records. */
type Filter = {
  q: string;
  filters?: ExactFilters;
  year: string | SQL | undefined;
  isDeleted?: boolean;
};

/**
 * Returns the query for the `referencedColumn` keys of a year's records that match a filter: a union of the matches by search text
 * and, in the table with their classes, by section, because an "or" over two tables could not use their indexes. Returns `undefined` if one table
 * has both columns, or if too many sections match.
 */
function buildFoundKeysQuery(
  { list: { placed } = {}, ...area }: RecordArea,
  lists: SchoolLists,
  byText: SQL,
  { q, year }: Filter,
): SQL | undefined {
  const { listTable } = area;
  if (listTable === undefined || placed === undefined || q.length < TRIGRAM_LENGTH) return undefined;
  const { conditions, sections } = placeConditions({ ...area, table: placed.table }, lists, q);
  if (conditions.length === 0 || sections > MAX_SECTIONS) return undefined;
  const listed = and(isListed(listTable), isInYear(listTable, year), byText);
  const placedInYear = isInYear(placed.table, year);
  return sql`select ${referencedColumn(listTable)} from ${listTable} where ${listed}
    union select ${placed.record} from ${placed.table} where ${and(placedInYear, or(...conditions), placed.isListed)}`;
}

/** Exact filter by the last day of people who have left. Only with this filter a list shows them. */
const LEFT_FILTER = 'last_day';

/** Returns the SQL condition for the records that a list with some filters shows: of people, those who have left or those who have not. */
export function isListed(table: RecordTable, filters: ExactFilters = {}): SQL | undefined {
  const isFormer = (filters[LEFT_FILTER] ?? []).length > 0;
  const { is_listed: isPresent } = table;
  // Without a parameter, so that a generic plan can use the partial indexes.
  return and(isNotDeleted(table), isPresent && (isFormer ? sql`not ${isPresent}` : sql`${isPresent}`));
}

/**
 * Tells whether a list could show people whose service or enrolment a deletion has ended, which the user may not restore: as people who
 * have left, or in an earlier year.
 */
export const mustHideEnded = (
  table: RecordTable,
  { hidesDeleted }: RecordScope,
  { filters = {}, year }: Pick<Filter, 'filters' | 'year'>,
): boolean =>
  hidesDeleted &&
  table.ended_at !== undefined &&
  (typeof year === 'string' || (filters[LEFT_FILTER] ?? []).length > 0);

/** SQL condition of a filter, and faster equivalents if there are any. */
export type BuiltFilter = {
  where: SQL | undefined;
  /** Condition for the records that the list shows with the filter, which `where` does not include. */
  listed: SQL | undefined;
  /** Query for the `referencedColumn` keys of the matching records that are not deleted. */
  keys?: SQL;
  /** Conditions of which at least one has to hold, each with its own index. */
  alternatives?: readonly [SQL, ...SQL[]];
  /** Whether the filter matches most rows of a view, so that it is faster to count the rows that do not match. */
  isCommon?: boolean;
};

/** Returns the names of the filters that have values. */
const listUsedFilters = (filters: ExactFilters) =>
  Object.keys(filters).filter((name) => (filters[name] ?? []).length > 0);

/** Builds the condition of a list's filters: the text, and the exact values. Throws `forbidden` for a filter that the user may not read. */
export async function buildFilter(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  filter: Filter,
): Promise<BuiltFilter> {
  const { filters = {} } = filter;
  requireReadable(area, scope, listUsedFilters(filters));
  const text = await buildTextFilter(orm, area, scope, filter);
  const { table } = withListTable(area);
  const hiding = mustHideEnded(table, scope, filter) ? isShown(table, scope) : undefined;
  const inScope = and(scope.listCondition, hiding);
  const built = { ...text, listed: isListed(table, filters) };
  if (!hasFilters(filters) && inScope === undefined) return built;
  const byFilters = hasFilters(filters) ? exactCondition(area, await readLists(orm), filters) : undefined;
  const exact = and(byFilters, inScope);
  const where = and(built.where, exact);
  const [first, ...others] = (built.alternatives ?? []).map((alternative) => sql`${and(alternative, exact)}`);
  const { listed } = built;
  return first === undefined ? { where, listed } : { where, listed, alternatives: [first, ...others] };
}

/** Builds the condition that a record's search text contains the text of a filter, or that the name of a person sounds like it. */
async function buildSearchCondition(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  filter: Filter,
): Promise<SQL | undefined> {
  const listed = withListTable(area);
  const { table } = listed;
  const bySearchText = containsReadable(listed, scope, filter.q);
  if (bySearchText === undefined || area.table.sound === undefined) return bySearchText;
  const soundAlikes = await readSoundAlikes(orm, area.table, filter);
  if (soundAlikes.length === 0) return bySearchText;
  return or(bySearchText, isOneOfNumbers(referencedColumn(table), soundAlikes));
}

/** Builds the condition of a list's text, which may be in a record's search text, class or section. */
async function buildTextFilter(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  filter: Filter,
): Promise<Omit<BuiltFilter, 'listed'>> {
  const { table } = withListTable(area);
  const bySearchText = await buildSearchCondition(orm, area, scope, filter);
  if (bySearchText === undefined || Object.keys(area.place).length === 0) return { where: bySearchText };
  const lists = await readLists(orm);
  const keys = filter.isDeleted ? undefined : buildFoundKeysQuery(area, lists, bySearchText, filter);
  if (keys !== undefined) return { where: sql`${referencedColumn(table)} in (${keys})`, keys };
  const { conditions } = placeConditions({ ...area, table }, lists, filter.q);
  const where = or(bySearchText, ...conditions);
  if (area.listTable !== undefined) return { where, isCommon: filter.q.length === 1 };
  // A short text matches most records, so a scan of any index finds some quickly.
  if (conditions.length === 0 || filter.q.length < TRIGRAM_LENGTH) return { where };
  return { where, alternatives: [bySearchText, ...conditions] };
}

/** Builds the plain condition for the records that a list shows with a filter. */
export async function filterCondition(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  filter: Filter,
): Promise<SQL | undefined> {
  const { where, listed } = await buildFilter(orm, area, scope, filter);
  return and(listed, where);
}

const readColumns = new WeakMap<RecordTable, Record<string, PgColumn | SQL>>();

/** Returns the columns of a table to select, cached by table. */
function readColumnsOf(table: RecordTable): Record<string, PgColumn | SQL> {
  const cached = readColumns.get(table);
  if (cached !== undefined) return cached;
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table) as Record<string, PgColumn>).map(([field, column]) => [
      field,
      nullAsEmpty(column),
    ]),
  );
  readColumns.set(table, columns);
  return columns;
}

/** Returns the columns of an area's table, and its other values. */
export const listAllColumns = ({
  table,
  values,
}: Pick<RecordArea, 'table' | 'values'>): Record<string, PgColumn | SQL> => ({
  ...readColumnsOf(table),
  ...values,
});

/** Returns the SQL condition that a record has one of some keys. */
export const isOneOfKeys = (table: RecordTable, keys: readonly string[]) => isOneOfTexts(table.key, keys);

/** Returns the SQL condition for records that are not deleted. */
export const isNotDeleted = (table: RecordTable) => isNull(table.deleted_at);

/** Returns the SQL condition for records that no deletion has removed from their list. */
export const isNotHidden = (table: RecordTable) => isNull(hiddenAt(table));

/** Returns the SQL condition for the records that no deletion hides from the user. */
export const isShown = (table: RecordTable, { hidesDeleted }: RecordScope) =>
  and(isNotDeleted(table), hidesDeleted && table.ended_at ? isNull(table.ended_at) : undefined);

/** Returns the SQL condition for deleted records that can still be restored. */
export const isRestorable = (table: RecordTable, now: Date) =>
  and(isNotNull(hiddenAt(table)), gt(hiddenAt(table), restorableSince(now)));

/** Returns the database columns by which a column of the list is sorted. */
export const sortColumns = (
  { sorts, table }: Pick<RecordArea, 'sorts' | 'table'>,
  sort: string,
): readonly PgColumn[] => sorts[sort] ?? [table.key];

/** Returns the order of a list: by the sort columns, ties by key ascending; `isReversed` reverses all. */
export function ordering(
  area: Pick<RecordArea, 'sorts' | 'table'>,
  sort: string,
  order: 'asc' | 'desc',
  isReversed = false,
): SQL[] {
  const { table } = area;
  const isAscending = (order === 'asc') !== isReversed;
  const direction = isAscending ? asc : desc;
  // Nulls are sorted first, like empty texts.
  const empty = isAscending ? sql` nulls first` : sql` nulls last`;
  const sorted = (column: PgColumn) =>
    isNullForEmpty(column) ? sql`${direction(column)}${empty}` : direction(column);
  const columns = sortColumns(area, sort);
  const isByKey = columns[0] === table.key;
  const ties = isReversed ? desc(table.key) : asc(table.key);
  return [...columns.map(sorted), ...(isByKey ? [] : [ties])];
}

/** Reads one record in scope, deleted or not; `shouldLock` locks the row until the transaction ends. */
export async function readStored(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  key: string,
  shouldLock = false,
): Promise<Stored | undefined> {
  const { table } = area;
  const where = and(
    eq(table.key, key),
    scope.condition,
    scope.hidesDeleted ? isShown(table, scope) : undefined,
  );
  // Other tables are read in a second statement, after the row is locked.
  if (shouldLock && Object.keys(area.values).length > 0)
    await orm.select({ key: table.key }).from(table).where(where).for('update');
  const query = orm.select(listAllColumns(area)).from(table).where(where).limit(1);
  const [stored] = (await (shouldLock ? query.for('update') : query)) as Stored[];
  return stored;
}

/** Reads one record, deleted or not, by the key by which other tables refer to it. */
export async function readStoredRow(
  orm: Orm,
  area: RecordArea,
  row: number | string,
): Promise<Stored | undefined> {
  const query = orm
    .select(listAllColumns(area))
    .from(area.table)
    .where(eq(referencedColumn(area.table), row));
  const [stored] = (await query) as Stored[];
  return stored;
}

/** Creates the problem of a request for a record that does not exist. */
export const createGoneProblem = ({ definition }: RecordArea) =>
  new Problem('not_found', { detail: `There is no ${definition.noun} with this ID.` });

/** Returns a record that exists and is not deleted. Throws `not_found` otherwise. */
export function requireStored(area: RecordArea, stored: Stored | undefined): Stored {
  if (stored?.deleted_at !== null) throw createGoneProblem(area);
  return stored;
}

/** Reads a record in scope, like `readStored`. Throws `not_found` for a missing or deleted one. */
export async function requireRecord(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  key: string,
  shouldLock = false,
): Promise<Stored> {
  return requireStored(area, await readStored(orm, area, scope, key, shouldLock));
}

/** Returns the SQL condition that a record belongs to an academic year; `undefined` for areas without years. */
export const isInYear = (
  table: Pick<RecordTable, 'year'>,
  year: string | SQL | undefined,
): SQL | undefined => (year === undefined || table.year === undefined ? undefined : eq(table.year, year));
