import { type ListQuery, type ListResult } from '@firstbell/schema';
import { and } from 'drizzle-orm';
import { slowly } from '../db/database.ts';
import { asListed, type RecordArea, type Values } from './area.ts';
import { count, inYear, keptTotal, matches, ordering, present, restorable, rowOf } from './find.ts';
import { type ListedRecord, pageQuery, readPlainPage } from './page.ts';
import { type Records } from './records.ts';
import { yearInList } from './years.ts';

/** What a list is asked for; without `sort`, deleted records come latest first. */
export type ListRequest = Omit<ListQuery, 'sort'> & { sort?: string };

/** Rows before a page from which on the total is counted first, so that a page near the end is found from the end. */
const DEEP = 1000;

/** Where a page lies among the rows, counted from the end where `isReversed`. */
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
  const isDeep = (request.page - 1) * request.rows >= DEEP;
  const isKept = q === '' && !deleted;
  const isCounted = isDeep || (request.count && !isKept);
  const orm = isCounted ? slowly(db, signal) : db.orm;
  const year = yearInList(area, request.year);
  const where = and(
    deleted ? restorable(table, clock()) : present(table),
    inYear(table, year),
    await matches(orm, kept, { q, year, isDeleted: deleted }),
  );
  const counted = () => (isKept ? keptTotal(orm, area, year) : count(orm, table, where));
  const known = isCounted ? await counted() : null;
  const { offset, rows: most, isReversed } = placeOf(request, known);
  const by = sort ?? definition.columns[0].key;
  const sorting =
    deleted && sort === undefined
      ? ordering({ table, sorts: { deleted_at: [table.deleted_at] } }, 'deleted_at', 'desc', isReversed)
      : ordering(area, by, order, isReversed);
  const read = async (): Promise<ListedRecord[]> => {
    if (most === 0) return [];
    if (isCounted || !isKept) {
      return (await pageQuery(orm, area, where, sorting, { offset, rows: most })) as ListedRecord[];
    }
    const part = { offset, rows: most, isCounted: request.count };
    return readPlainPage(db.orm, area, { sort: by, order, year: request.year, ...part });
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
  const { table } = area;
  const year = yearInList(area, asked);
  if (q === '') return { total: await keptTotal(db.orm, area, year) };
  const where = and(present(table), inYear(table, year), await matches(db.orm, kept, { q, year }));
  return { total: await count(slowly(db, signal), table, where) };
}
