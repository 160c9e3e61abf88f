import { type ExactFilters, listExportOnlyColumns, type SelectionInput } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { isNullForEmpty } from '../db/columns.ts';
import { lowPriority, type Orm } from '../db/database.ts';
import { type AcquireSlot, createSemaphore } from '../http/slots.ts';
import { type HandlerInput } from '../operation/operation.ts';
import { streamRows } from '../http/rowStream.ts';
import { type AreaAccess, type RecordArea, type Records, type RecordScope, withListTable } from './area.ts';
import { type Values } from '../rows/values.ts';
import { isInYear, filterCondition, ordering, isShown, sortColumns } from './find.ts';
import { selectionCondition } from './selection.ts';
import { presentRow } from './present.ts';
import { emptyHidden, requireReadable } from './readable.ts';
import { referencedColumn } from '../rows/table.ts';
import { readListYear } from './listYear.ts';

/** Number of rows of one query, which is small so that other requests are not delayed. */
const PAGE_SIZE = 500;

/** Limits of concurrent exports, which do not wait for each other. */
const EXPORT_LIMITS = { maxSlots: 4, maxSlotsOfCaller: 2, maxWaiting: 0, maxWaitMs: 0 };
const EXPORT_REFUSAL = {
  ofCaller: `You have ${EXPORT_LIMITS.maxSlotsOfCaller} exports under way. Wait until one of them is done.`,
  ofSchool: 'Many exports are under way at the school. Try again in a moment.',
  retryAfter: 10,
};

/** Creates the limit of concurrent exports. */
export const createExportLimit = (): AcquireSlot => createSemaphore(EXPORT_REFUSAL, EXPORT_LIMITS);

/** Input of an export. */
type ExportRequest = {
  q: string;
  filters?: ExactFilters;
  sort: string;
  order: 'asc' | 'desc';
  year: string;
  selection?: SelectionInput | undefined;
  fields?: 'list' | 'all';
};

type Order = Pick<ExportRequest, 'sort' | 'order'>;
type SelectedRow = Values & { key: string };

/** Returns the alias under which a page selects the sort column at an index. */
const sortAlias = (index: number) => `sort_${index}`;

/** Returns the SQL condition for the rows after a row in the order of the list (keyset pagination). */
function isAfter(area: RecordArea, { sort, order }: Order, last: SelectedRow): SQL {
  const { table } = area;
  const columns = sortColumns(area, sort);
  const comparison = sql.raw(order === 'asc' ? '>' : '<');
  if (columns[0] === table.key) return sql`${table.key} ${comparison} ${last.key}`;
  const rowExpression = (parts: readonly unknown[]) =>
    sql`(${sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )})`;
  const values = columns.map((_, index) => last[sortAlias(index)]);
  if (values[0] === null) return sql`(${columns[0]} is null and ${table.key} > ${last.key})`;
  if (order === 'asc')
    return sql`${rowExpression([...columns, table.key])} > ${rowExpression([...values, last.key])}`;
  // The first condition is for the index scan; the second excludes rows of the previous page.
  const [columnList, valueList] = [rowExpression(columns), rowExpression(values)];
  return sql`(${columnList} <= ${valueList} and (${columnList} < ${valueList} or ${table.key} > ${last.key}))`;
}

/**
 * Returns the cursor of the second group of rows after an export has read the first group; `undefined` if there is no second group.
 * One group has the rows with a null in the sort column, the other group all further rows: no index condition covers both.
 */
function secondGroupCursor(
  area: RecordArea,
  { sort, order }: Order,
  last: SelectedRow | undefined,
): SelectedRow | undefined {
  const [column] = sortColumns(area, sort);
  if (last === undefined || column === undefined || !isNullForEmpty(column)) return undefined;
  const isEmpty = last[sortAlias(0)] === null;
  if (isEmpty !== (order === 'asc')) return undefined;
  return { key: '', [sortAlias(0)]: isEmpty ? '-infinity' : null };
}

/** Returns the area with only those values of an exported row that the requested fields include. */
function withExportValues({ exportValues, ...area }: RecordArea, fields: 'list' | 'all'): RecordArea {
  const requested = new Set(listExportOnlyColumns(area.definition, fields).map(({ key }) => key));
  const requestedFields = Object.entries(exportValues).filter(([key]) => requested.has(key));
  return { ...area, exportValues: Object.fromEntries(requestedFields) };
}

/** Converts a selected row to a row of the export. */
function exportedRow(area: RecordArea, scope: RecordScope, row: SelectedRow): Values {
  const extraValues = Object.keys(area.exportValues).map((name) => [name, row[name]] as const);
  return emptyHidden(scope, row.row_id, {
    ...presentRow(area, scope, row),
    ...Object.fromEntries(extraValues),
  });
}

/** Returns the query of one page of an export: the rows after `last`, or the first ones. */
export function queryExportPage(
  { orm }: Records['db'],
  area: RecordArea,
  where: SQL | undefined,
  order: Order,
  last?: SelectedRow,
) {
  const { table, rowValues, exportValues } = area;
  const sorted: Record<string, PgColumn> = Object.fromEntries(
    sortColumns(area, order.sort).map((column, index) => [sortAlias(index), column]),
  );
  return orm
    .select({ ...rowValues, ...exportValues, ...sorted, row_id: referencedColumn(table), key: table.key })
    .from(table)
    .where(and(where, last && isAfter(area, order, last)))
    .orderBy(...ordering(area, order.sort, order.order))
    .limit(PAGE_SIZE);
}

/** Returns the condition for the rows of an export. */
async function buildExportCondition(
  orm: Orm,
  base: RecordArea,
  scope: RecordScope,
  request: ExportRequest,
): Promise<SQL | undefined> {
  const area = withListTable(base);
  const year = await readListYear(orm, area, request.year);
  const condition = request.selection
    ? await selectionCondition(
        orm,
        area,
        { ...scope, condition: scope.listCondition },
        request.selection,
        year,
      )
    : await filterCondition(orm, base, scope, { ...request, year });
  return and(isShown(area.table, scope), isInYear(area.table, year), condition);
}

/** Tells whether an export has more than `count` rows. */
export async function exportsMoreThan(
  { records: { db }, area, scope }: AreaAccess,
  request: ExportRequest,
  { count, signal }: { count: number; signal: AbortSignal },
): Promise<boolean> {
  const orm = lowPriority(db, signal);
  const { table } = withListTable(area);
  const where = await buildExportCondition(orm, area, scope, request);
  return (await orm.select({ key: table.key }).from(table).where(where).offset(count).limit(1)).length > 0;
}

/**
 * Streams all rows of a selection or filter in the list's order. Pages are read while the client reads; a row that moves in the
 * order meanwhile is sent once. Throws `unavailable` beyond the limit of concurrent exports.
 */
export async function exportRecords(
  { records: { db, log }, area: base, scope }: AreaAccess,
  request: ExportRequest,
  {
    acquire,
    caller,
    signal,
    countRead,
  }: Pick<HandlerInput, 'signal' | 'countRead'> & { acquire: AcquireSlot; caller: string },
): Promise<Response> {
  requireReadable(base, scope, [request.sort]);
  const area = withExportValues(withListTable(base), request.fields ?? 'all');
  const { definition } = area;
  const release = await acquire(caller, signal);
  const sent = new Set<string>();
  let last: SelectedRow | undefined;
  let isFinished = false;
  try {
    const where = await buildExportCondition(db.orm, base, scope, request);
    /** Reads pages until one has a row that was not sent yet. */
    const readNextRows = async (): Promise<Values[]> => {
      while (!isFinished && !signal.aborted) {
        const page = (await queryExportPage(db, area, where, request, last)) as SelectedRow[];
        const isLast = page.length < PAGE_SIZE;
        const nextGroup = isLast ? secondGroupCursor(area, request, last) : undefined;
        last = nextGroup ?? page.at(-1);
        isFinished = isLast && nextGroup === undefined;
        const unsent = page.filter(({ key }) => !sent.has(key));
        for (const { key } of unsent) sent.add(key);
        if (unsent.length === 0) continue;
        const rows = unsent.map((row) => exportedRow(area, scope, row));
        countRead(rows);
        return rows;
      }
      signal.throwIfAborted();
      return [];
    };
    return streamRows(await readNextRows(), {
      next: readNextRows,
      onEnd: (error) => {
        release();
        if (error !== undefined && !signal.aborted) {
          log({ event: 'export_broken', area: definition.key, rows: sent.size });
        }
      },
    });
  } catch (error) {
    release();
    throw error;
  }
}
