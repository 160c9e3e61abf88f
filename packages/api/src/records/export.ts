import { type SelectionInput } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { isEmptiable } from '../db/columns.ts';
import { type Acquire, concurrencyLimit } from '../http/concurrencyLimit.ts';
import { streamRows } from '../http/rowStream.ts';
import { asListed, type RecordArea, type Values } from './area.ts';
import { chosen, inYear, matches, ordering, notDeleted, rowOf, sortColumns } from './find.ts';
import { type Records } from './records.ts';
import { shownYear } from './years.ts';

/** Rows that are read at a time: few enough that nobody waits for them. */
const PAGE = 500;

/** Bounds how many exports run at once. */
export const limitExports = (): Acquire => concurrencyLimit({ perCaller: 2, overall: 4 }, 'exports');

/** Input of an export. */
type ExportRequest = {
  q: string;
  sort: string;
  order: 'asc' | 'desc';
  year: string;
  selection?: SelectionInput | undefined;
};

type Order = Pick<ExportRequest, 'sort' | 'order'>;
type Read = Values & { key: string };

/** Names under which a page brings the values that it is sorted by. */
const sortName = (at: number) => `sort_${at}`;

/** Makes the condition for the rows that come after one, in the order of the list: ties go by key ascending. */
function after(area: RecordArea, { sort, order }: Order, last: Read): SQL {
  const { table } = area;
  const columns = sortColumns(area, sort);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  if (columns[0] === table.key) return sql`${table.key} ${beyond} ${last.key}`;
  const list = (parts: readonly unknown[]) =>
    sql`(${sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )})`;
  const values = columns.map((_, at) => last[sortName(at)]);
  if (values[0] === null) return sql`(${columns[0]} is null and ${table.key} > ${last.key})`;
  if (order === 'asc') return sql`${list([...columns, table.key])} > ${list([...values, last.key])}`;
  // The first condition is one that an index begins at; the second drops what was there already.
  const [of, at] = [list(columns), list(values)];
  return sql`(${of} <= ${at} and (${of} < ${at} or ${table.key} > ${last.key}))`;
}

/**
 * Gives the place before the rest of the rows where an export has read all those that are empty in the column it is sorted
 * by, which come first, or all the others; none where there is no such rest. No index begins at both.
 */
function beforeTheRest(area: RecordArea, { sort, order }: Order, last: Read | undefined): Read | undefined {
  const [column] = sortColumns(area, sort);
  if (last === undefined || column === undefined || !isEmptiable(column)) return undefined;
  const isEmpty = last[sortName(0)] === null;
  if (isEmpty !== (order === 'asc')) return undefined;
  return { key: '', [sortName(0)]: isEmpty ? '-infinity' : null };
}

/** Gives the row of an export for a row that was read. */
function exportedRow(area: RecordArea, read: Read): Values {
  const beside = Object.keys(area.exported ?? {}).map((name) => [name, read[name]] as const);
  return { ...rowOf(area, read), ...Object.fromEntries(beside) };
}

/** Makes the query of one page of an export: the rows after `last`, or the first. */
export function exportPage(
  { orm }: Records['db'],
  area: RecordArea,
  where: SQL | undefined,
  order: Order,
  last?: Read,
) {
  const { table, listed, exported } = area;
  const sorted: Record<string, PgColumn> = Object.fromEntries(
    sortColumns(area, order.sort).map((column, at) => [sortName(at), column]),
  );
  return orm
    .select({ ...listed, ...exported, ...sorted, key: table.key })
    .from(table)
    .where(and(where, last && after(area, order, last)))
    .orderBy(...ordering(area, order.sort, order.order))
    .limit(PAGE);
}

/**
 * Streams every row of a selection, or every row that matches `q`, in the list's order. Pages are read one after the
 * other while the client reads; a row that moves meanwhile is given once. Throws beyond the limit of exports at once.
 */
export async function exportRecords(
  { db, log }: Records,
  kept: RecordArea,
  request: ExportRequest,
  { acquire, caller, signal }: { acquire: Acquire; caller: string; signal: AbortSignal },
): Promise<Response> {
  const area = asListed(kept);
  const { table, definition } = area;
  const release = acquire(caller);
  const given = new Set<string>();
  let last: Read | undefined;
  let isOver = false;
  try {
    const year = await shownYear(db.orm, area, request.year);
    const wanted = request.selection
      ? await chosen(db.orm, area, request.selection, year)
      : await matches(db.orm, kept, { q: request.q, year });
    const where = and(notDeleted(table), inYear(table, year), wanted);
    /** Reads pages until one has a row that was not given yet. */
    const next = async (): Promise<Values[]> => {
      while (!isOver && !signal.aborted) {
        const page = (await exportPage(db, area, where, request, last)) as Read[];
        const isLast = page.length < PAGE;
        const rest = isLast ? beforeTheRest(area, request, last) : undefined;
        last = rest ?? page.at(-1);
        isOver = isLast && rest === undefined;
        const fresh = page.filter(({ key }) => !given.has(key));
        for (const { key } of fresh) given.add(key);
        if (fresh.length > 0) return fresh.map((one) => exportedRow(area, one));
      }
      signal.throwIfAborted();
      return [];
    };
    return streamRows(await next(), {
      next,
      ended: (error) => {
        release();
        if (error !== undefined && !signal.aborted) {
          log({ event: 'export_broken', area: definition.key, rows: given.size });
        }
      },
    });
  } catch (error) {
    release();
    throw error;
  }
}
