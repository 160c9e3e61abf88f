import { type ListQuery, type ListResult } from '@firstbell/schema';
import { and } from 'drizzle-orm';
import { slowly } from '../db/database.ts';
import { asListed, type RecordArea, type Values } from './area.ts';
import {
  count,
  countFound,
  find,
  inYear,
  keptTotal,
  ordering,
  notDeleted,
  restorable,
  rowOf,
} from './find.ts';
import {
  anyQuery,
  COUNTED_FROM,
  foundQuery,
  isRowsOption,
  type ListedRecord,
  pageQuery,
  readPlainPage,
} from './page.ts';
import { type Records } from './records.ts';
import { yearInList } from './years.ts';

/** Query of a list; without `sort`, deleted records come latest first. */
export type ListRequest = Omit<ListQuery, 'sort'> & { sort?: string };

/** Offset of a page, counted from the end where `isReversed`. */
type Place = { offset: number; rows: number; isReversed: boolean };

/** Places a page: in the second half of a known total from the end, and nowhere past it. */
function placeOf({ page, rows }: Pick<ListRequest, 'page' | 'rows'>, total: number | null): Place {
  const offset = (page - 1) * rows;
  if (total === null || offset < total / 2) return { offset, rows, isReversed: false };
  const taken = Math.max(0, Math.min(rows, total - offset));
  return { offset: total - offset - taken, rows: taken, isReversed: true };
}

/** Gives one page of an area's list, or of what was deleted from it and can be brought back. */
export async function listRecords(
  { db, clock }: Records,
  kept: RecordArea,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<ListResult<Values>> {
  const area = asListed(kept);
  const { table, definition } = area;
  const { q, sort, order, deleted } = request;
  const isDeep = (request.page - 1) * request.rows >= COUNTED_FROM;
  const isKept = q === '' && !deleted;
  const year = yearInList(area, request.year);
  const found = await find(db.orm, kept, { q, year, isDeleted: deleted });
  const isCounted = isDeep || (request.count && !isKept && found.keys === undefined);
  const orm = isCounted ? slowly(db, signal) : db.orm;
  const shown = and(deleted ? restorable(table, clock()) : notDeleted(table), inYear(table, year));
  const where = and(shown, found.where);
  const counted = () => {
    if (isKept) return keptTotal(orm, area, year);
    return deleted ? count(orm, table, where) : countFound(orm, area, year, found);
  };
  const known = isCounted ? await counted() : null;
  const { offset, rows: most, isReversed } = placeOf(request, known);
  const by = sort ?? definition.columns[0].key;
  const sorting =
    deleted && sort === undefined
      ? ordering({ table, sorts: { deleted_at: [table.deleted_at] } }, 'deleted_at', 'desc', isReversed)
      : ordering(area, by, order, isReversed);
  const read = async (): Promise<ListedRecord[]> => {
    if (most === 0) return [];
    if (found.keys !== undefined && !isCounted) {
      return (await foundQuery(orm, area, shown, found.keys, sorting, {
        offset,
        rows: most,
      })) as ListedRecord[];
    }
    if (found.any !== undefined && !isDeep) {
      return (await anyQuery(orm, area, shown, found.any, sorting, { offset, rows: most })) as ListedRecord[];
    }
    if (isCounted || !isKept || !isRowsOption(most)) {
      return (await pageQuery(orm, area, where, sorting, { offset, rows: most })) as ListedRecord[];
    }
    const part = { offset, rows: most, isCounted: request.count };
    return readPlainPage(db, area, { sort: by, order, year: request.year, ...part });
  };
  const listed = await read();
  const rows = listed.map((stored) => ({
    ...rowOf(area, stored),
    ...(deleted
      ? { deleted_at: stored.deleted_at?.toISOString() ?? '', deleted_by: stored.deleted_by ?? '' }
      : {}),
  }));
  const total = request.count ? (listed[0]?.list_total ?? known ?? (await counted())) : null;
  return { rows: isReversed ? rows.toReversed() : rows, total };
}

/** Counts the records of an area's list that match. */
export async function countRecords(
  { db }: Records,
  kept: RecordArea,
  { q, year: asked }: { q: string; year: string },
  signal?: AbortSignal,
): Promise<{ total: number }> {
  const area = asListed(kept);
  const year = yearInList(area, asked);
  if (q === '') return { total: await keptTotal(db.orm, area, year) };
  const orm = slowly(db, signal);
  return { total: await countFound(orm, area, year, await find(orm, kept, { q, year })) };
}
