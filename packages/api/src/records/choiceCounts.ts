import { type choiceCounts, type ExactFilters, type ListFilter } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { type z } from 'zod';
import { textArray } from '../db/arrays.ts';
import { lowPriority, type Orm, selectRows } from '../db/database.ts';
import { readLists, type SchoolLists } from '../lists/lists.ts';
import { type AreaAccess, type RecordArea, withListTable } from './area.ts';
import { isPlaceFilter } from './exactFilters.ts';
import { type FilterColumns } from '../rows/filterColumns.ts';
import { filterCondition, isInYear } from './find.ts';
import { requireReadable } from './readable.ts';
import { listYear } from './listYear.ts';

/** Parameters of the list, the key of the filter to count (`counted`), and the values to count (`among`, by default all). */
export type ChoiceCountRequest = {
  q: string;
  filters: ExactFilters;
  year: string;
  counted: string;
  among?: readonly string[] | undefined;
};

/** A value of the filter, and the number of records that have it. */
type ValueCount = { value: number | string; total: number };

/** Returns the subquery that selects the values of one record for a filter, without duplicates, as the column `value`. */
function valuesQuery(columns: FilterColumns, timeZone: string): SQL {
  if ('where' in columns) return columns.values;
  return 'instant' in columns
    ? sql`select (${columns.instant} at time zone ${timeZone})::date::text as value`
    : sql`select ${columns[0]} as value`;
}

/**
 * Adds up the counts of sections, or with `isClass` of classes, by the filter's values: names of classes, of sections, or of both,
 * such as `V-B`.
 */
function sumByPlace({ from }: ListFilter, lists: SchoolLists, rows: readonly ValueCount[], isClass: boolean) {
  const names = new Map(
    [...lists.classes].flatMap(([name, { class_id, sections }]) =>
      isClass
        ? [[class_id, name] as const]
        : [...sections].map(([section, key]) => {
            const fullName = `${name}-${section}`;
            return [key, from === 'class' ? name : from === 'section' ? section : fullName] as const;
          }),
    ),
  );
  const totals = new Map<string, number>();
  for (const { value, total } of rows) {
    const name = names.get(Number(value));
    if (name !== undefined) totals.set(name, (totals.get(name) ?? 0) + total);
  }
  return totals;
}

async function readCounts(orm: Orm, base: RecordArea, request: ChoiceCountRequest, where: SQL | undefined) {
  const { definition, table, filterColumns, timeZone = 'UTC' } = withListTable(base);
  const filter = definition.filters?.find(({ key }) => key === request.counted);
  if (filter === undefined) return new Map<string, number>();
  if (isPlaceFilter(filter)) {
    const column = table.section_id ?? table.class_id;
    if (column === undefined) return new Map<string, number>();
    const rows = await selectRows<ValueCount>(
      orm,
      sql`select ${column} as value, count(*)::int as total from ${table} where ${where} group by 1`,
    );
    return sumByPlace(filter, await readLists(orm), rows, column === table.class_id);
  }
  const columns = filterColumns[filter.key];
  if (columns === undefined) return new Map<string, number>();
  const among = request.among && sql`filtered.value = any(${textArray(request.among)})`;
  const rows = await selectRows<ValueCount>(
    orm,
    sql`select filtered.value, count(*)::int as total from ${table} cross join lateral (${valuesQuery(columns, timeZone)}) as filtered
      where ${and(where, among, sql`filtered.value <> ''`)} group by 1`,
  );
  return new Map(rows.map(({ value, total }) => [String(value), total]));
}

/**
 * Counts for each value of a filter the records that the list would contain if only this value were selected. Search text and other
 * filters stay the same. Leaves out values without records.
 */
export async function countChoices(
  { records: { db }, area: base, scope }: AreaAccess,
  request: ChoiceCountRequest,
  signal?: AbortSignal,
): Promise<z.output<typeof choiceCounts>> {
  requireReadable(base, scope, [request.counted]);
  const { table } = withListTable(base);
  const orm = lowPriority(db, signal);
  const { [request.counted]: _, ...filters } = request.filters;
  const year = listYear(withListTable(base), request.year);
  const matches = await filterCondition(orm, base, scope, { q: request.q, filters, year });
  const counts = await readCounts(orm, base, request, and(isInYear(table, year), matches));
  return { counts: Object.fromEntries(counts) };
}
