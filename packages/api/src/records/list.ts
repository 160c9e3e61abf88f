import { type ExactFilters, type ListQuery, type ListResult } from '@firstbell/schema';
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import { lowPriority } from '../db/database.ts';
import { type AreaAccess, type RecordArea, type RecordScope, withListTable } from './area.ts';
import { type Values } from '../rows/values.ts';
import { hasFilters } from './exactFilters.ts';
import { buildFilter, isInYear, isRestorable, mustHideEnded, ordering } from './find.ts';
import { presentRow } from './present.ts';
import { requireReadable } from './readable.ts';
import { count, countFound, readTotal } from './totals.ts';
import { TRIGRAM_LENGTH } from './contains.ts';
import { readOrderedPage } from './order.ts';
import {
  COUNTED_FROM,
  countedPageQuery,
  isRowsOption,
  type ListedRecord,
  pageQuery,
  readPlainPage,
} from './page.ts';
import { hiddenAt, type RecordTable } from '../rows/table.ts';
import { selectLatestYear, selectYears } from '../years/years.ts';
import { listYear } from './listYear.ts';

/** Query of a list. Without `sort`, deleted records are sorted by time of deletion, the latest first. */
export type ListRequest = Omit<ListQuery, 'sort'> & { sort?: string };

/** Returns the order of deleted records: the latest first, ties by key; `isReversed` reverses all. */
function deletionOrder(table: RecordTable, isReversed: boolean): SQL[] {
  const [time, ties] = isReversed ? [asc, desc] : [desc, asc];
  return [time(hiddenAt(table)), ties(table.key)];
}

/** Offset and number of rows of a page; the offset counts from the end of the list if `isReversed`. */
type Offset = { offset: number; rows: number; isReversed: boolean };

/** Returns the offset of a page. For a page in the second half of a known total, the offset counts from the end, which is nearer. */
function offsetOf({ page, rows }: Pick<ListRequest, 'page' | 'rows'>, total: number | null): Offset {
  const offset = (page - 1) * rows;
  if (total === null || offset < total / 2) return { offset, rows, isReversed: false };
  const rowsLeft = Math.max(0, Math.min(rows, total - offset));
  return { offset: total - offset - rowsLeft, rows: rowsLeft, isReversed: true };
}

/**
 * Returns the SQL condition for the deleted records in the list of a year: those of the year and, from a `listTable`, the last row of
 * each record without a row in the year. So these records can be restored whichever year is shown.
 */
function deletedInYear({ table, listTable }: RecordArea, year: string | SQL | undefined) {
  if (listTable?.year === undefined) return isInYear(table, year);
  const isLast = sql`${listTable.year} = ${selectLatestYear(listTable)}`;
  const hasNoRowInYear = sql`not exists (select ${selectYears(listTable)} and other.year = ${year})`;
  return or(isInYear(listTable, year), sql`(${hasNoRowInYear} and ${isLast})`);
}

/** Tells whether a request is for a whole list, whose total is stored. */
const isWholeList = (
  { table }: RecordArea,
  scope: RecordScope,
  { q, filters, year }: { q: string; filters: ExactFilters; year: string | SQL | undefined },
) =>
  q === '' &&
  !hasFilters(filters) &&
  scope.listCondition === undefined &&
  !mustHideEnded(table, scope, { filters, year });

/**
 * Reads one page of an area's list, or of its deleted records that can be restored. `total` is null unless the request has
 * `count`.
 */
export async function listRecords(
  { records: { db, clock }, area: base, scope }: AreaAccess,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<ListResult<Values>> {
  const area = withListTable(base);
  const { table, definition } = area;
  const { q, filters = {}, sort, order, deleted } = request;
  const isDeep = (request.page - 1) * request.rows >= COUNTED_FROM;
  const year = listYear(area, request.year);
  const hasStoredTotal = !deleted && isWholeList(area, scope, { q, filters, year });
  const filter = await buildFilter(db.orm, base, scope, { q, filters, year, isDeleted: deleted });
  const isOrdered = isDeep && hasStoredTotal && base.listTable !== undefined;
  const isFoundByText =
    q.length >= TRIGRAM_LENGTH && filter.keys === undefined && filter.alternatives === undefined;
  const isCountedInPage = request.count && isFoundByText && !isDeep && !deleted;
  const isCountedFirst =
    (isDeep && !isOrdered) ||
    (request.count && !isCountedInPage && !hasStoredTotal && filter.keys === undefined);
  const orm = isCountedFirst || isCountedInPage ? lowPriority(db, signal) : db.orm;
  const inList = deleted
    ? and(isRestorable(table, clock()), deletedInYear(base, year))
    : and(filter.listed, isInYear(table, year));
  const where = and(inList, filter.where);
  const countTotal = () => {
    if (hasStoredTotal) return readTotal(orm, area, year);
    return deleted ? count(orm, table, where) : countFound(orm, area, year, filter);
  };
  const knownTotal = isCountedFirst ? await countTotal() : null;
  const { offset, rows: pageRows, isReversed } = offsetOf(request, knownTotal);
  const sortColumn = sort ?? definition.columns[0].key;
  requireReadable(base, scope, [sortColumn]);
  const sorting =
    deleted && sort === undefined
      ? deletionOrder(table, isReversed)
      : ordering(area, sortColumn, order, isReversed);
  const readPage = async (): Promise<ListedRecord[]> => {
    if (pageRows === 0) return [];
    if (isOrdered) {
      const list = { area, sort: sortColumn, order, year: request.year };
      return readOrderedPage(db, list, { offset, rows: pageRows });
    }
    if (isCountedInPage)
      return (await countedPageQuery(orm, area, { listed: inList, where: filter.where }, sorting, {
        offset,
        rows: pageRows,
      })) as ListedRecord[];
    if (isCountedFirst || !hasStoredTotal || !isRowsOption(pageRows)) {
      const alternatives = isDeep ? undefined : filter.alternatives;
      const conditions = { ...filter, listed: inList, alternatives: alternatives ?? [filter.where] };
      return (await pageQuery(orm, area, conditions, sorting, { offset, rows: pageRows })) as ListedRecord[];
    }
    const range = { offset, rows: pageRows, isCounted: request.count };
    return readPlainPage(db, area, { sort: sortColumn, order, year: request.year, ...range });
  };
  const listed = await readPage();
  const rows = listed.map((stored) => ({
    ...presentRow(area, scope, stored),
    ...(deleted
      ? { deleted_at: stored.deleted_at?.toISOString() ?? '', deleted_by: stored.deleted_by ?? '' }
      : {}),
  }));
  const total = request.count ? (listed[0]?.list_total ?? knownTotal ?? (await countTotal())) : null;
  return { rows: isReversed ? rows.toReversed() : rows, total };
}

/** Counts the records of an area's list that match a filter. */
export async function countRecords(
  { records: { db }, area: base, scope }: AreaAccess,
  { q, filters, year: requestedYear }: { q: string; filters: ExactFilters; year: string },
  signal?: AbortSignal,
): Promise<{ total: number }> {
  const area = withListTable(base);
  const year = listYear(area, requestedYear);
  if (isWholeList(area, scope, { q, filters, year })) return { total: await readTotal(db.orm, area, year) };
  const orm = lowPriority(db, signal);
  return {
    total: await countFound(orm, area, year, await buildFilter(orm, base, scope, { q, filters, year })),
  };
}
