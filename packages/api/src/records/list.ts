import { type ListQuery, type ListResult, type SelectionInput } from '@firstbell/schema';
import { and, asc, desc, type SQL } from 'drizzle-orm';
import { type Database } from '../db/database.ts';
import { type RecordArea, type Values } from './area.ts';
import { chosen, contains, count, ordering, present, restorable, rowOf } from './find.ts';
import { type StoredMeta } from './table.ts';

type ListedRecord = Values & Pick<StoredMeta, 'key' | 'deleted_at' | 'deleted_by'>;

/** What a list is asked for; without `sort`, deleted records come latest first. */
export type ListRequest = Omit<ListQuery, 'sort'> & { sort?: string };

/** Makes the query of one page, for `listRecords` and for the test of its plan. */
export function pageQuery(
  db: Database,
  { table, listed }: RecordArea,
  where: SQL | undefined,
  order: SQL[],
  page: { page: number; rows: number },
) {
  return db.orm
    .select({ ...listed, key: table.key, deleted_at: table.deleted_at, deleted_by: table.deleted_by })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(page.rows)
    .offset((page.page - 1) * page.rows);
}

/** Gives one page of an area's list, or of what was deleted from it and can be brought back. */
export async function listRecords(
  db: Database,
  area: RecordArea,
  request: ListRequest,
  now: Date,
): Promise<ListResult<Values>> {
  const { table, definition } = area;
  const { q, sort, order, deleted } = request;
  const where = and(deleted ? restorable(table, now) : present(table), contains(table, q));
  const sorting =
    deleted && sort === undefined
      ? [desc(table.deleted_at), asc(table.key)]
      : ordering(area, sort ?? definition.columns[0].key, order);
  const total = await count(db.orm, table, where);
  const page = (await pageQuery(db, area, where, sorting, request)) as ListedRecord[];
  const rows = page.map((stored) => ({
    ...rowOf(area, stored),
    ...(deleted
      ? { deleted_at: stored.deleted_at?.toISOString() ?? '', deleted_by: stored.deleted_by ?? '' }
      : {}),
  }));
  return { rows, total };
}

/** Gives every row of a selection, or every row that matches `q`, in the list's order. */
export async function exportRecords(
  db: Database,
  area: RecordArea,
  request: { q: string; sort: string; order: 'asc' | 'desc'; selection?: SelectionInput | undefined },
): Promise<Values[]> {
  const { table, listed } = area;
  const wanted = request.selection ? chosen(table, request.selection) : contains(table, request.q);
  const stored = (await db.orm
    .select({ ...listed, key: table.key })
    .from(table)
    .where(and(present(table), wanted))
    .orderBy(...ordering(area, request.sort, request.order))) as { key: string }[];
  return stored.map((one) => rowOf(area, one));
}
