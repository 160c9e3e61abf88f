import { type ListQuery, type ListResult } from '@firstbell/schema';
import { and, asc, desc, type SQL } from 'drizzle-orm';
import { type RecordArea, type Values } from './area.ts';
import { contains, count, inYear, ordering, present, restorable, rowOf } from './find.ts';
import { type Records } from './records.ts';
import { shownYear } from './years.ts';
import { type StoredMeta } from './table.ts';

type ListedRecord = Values & Pick<StoredMeta, 'key' | 'deleted_at' | 'deleted_by'>;

/** What a list is asked for; without `sort`, deleted records come latest first. */
export type ListRequest = Omit<ListQuery, 'sort'> & { sort?: string };

/** Makes the query of one page, for `listRecords` and for the test of its plan. */
export function pageQuery(
  { orm }: Records['db'],
  { table, listed }: RecordArea,
  where: SQL | undefined,
  order: SQL[],
  page: { page: number; rows: number },
) {
  return orm
    .select({ ...listed, key: table.key, deleted_at: table.deleted_at, deleted_by: table.deleted_by })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(page.rows)
    .offset((page.page - 1) * page.rows);
}

/** Gives one page of an area's list, or of what was deleted from it and can be brought back. */
export async function listRecords(
  { db, clock }: Records,
  area: RecordArea,
  request: ListRequest,
): Promise<ListResult<Values>> {
  const { table, definition } = area;
  const { q, sort, order, deleted } = request;
  const year = inYear(table, await shownYear(db.orm, area, request.year));
  const where = and(deleted ? restorable(table, clock()) : present(table), year, contains(table, q));
  const sorting =
    deleted && sort === undefined
      ? [desc(table.deleted_at), asc(table.key)]
      : ordering(area, sort ?? definition.columns[0].key, order);
  const page = (await pageQuery(db, area, where, sorting, request)) as ListedRecord[];
  const rows = page.map((stored) => ({
    ...rowOf(area, stored),
    ...(deleted
      ? { deleted_at: stored.deleted_at?.toISOString() ?? '', deleted_by: stored.deleted_by ?? '' }
      : {}),
  }));
  return { rows, total: request.count ? await count(db.orm, table, where) : null };
}

/** Counts the records of an area's list that match. */
export async function countRecords(
  { db }: Records,
  area: RecordArea,
  { q, year }: { q: string; year: string },
): Promise<{ total: number }> {
  const { table } = area;
  const ofYear = inYear(table, await shownYear(db.orm, area, year));
  return { total: await count(db.orm, table, and(present(table), ofYear, contains(table, q))) };
}
