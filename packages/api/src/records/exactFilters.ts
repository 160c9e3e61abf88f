import {
  dayAfter,
  type DayRange,
  type ExactFilters,
  type ListFilter,
  parseDayRange,
} from '@firstbell/schema';
import { isOneOfNumbers } from '../db/arrays.ts';
import { and, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type SchoolLists } from '../lists/lists.ts';
import { startOfDay } from '../years/spans.ts';
import { withListTable, type RecordArea } from './area.ts';
import { type FilterColumns } from '../rows/filterColumns.ts';
import { type RecordTable } from '../rows/table.ts';

const PLACE_SOURCES: readonly ListFilter['from'][] = ['class', 'section', 'class_section'];

/** Tells whether a filter is by class or section: such a filter compares `class_id` or `section_id`. */
export const isPlaceFilter = ({ from }: ListFilter): boolean => PLACE_SOURCES.includes(from);

/** Tells whether any filter has a value. */
export const hasFilters = (filters: ExactFilters): boolean =>
  Object.values(filters).some((values = []) => values.length > 0);

/** Returns the condition that a record is in one of the sections (or classes) that all place filters allow. */
function placeCondition(
  table: RecordTable,
  lists: SchoolLists,
  wanted: ReadonlyMap<ListFilter['from'], readonly string[]>,
): SQL | undefined {
  if (wanted.size === 0) return undefined;
  const allows = (from: ListFilter['from'], name: string) => wanted.get(from)?.includes(name) ?? true;
  const classes = [...lists.classes].filter(([name]) => allows('class', name));
  const { class_id: classColumn, section_id: sectionColumn } = table;
  if (sectionColumn !== undefined) {
    const keys = classes.flatMap(([name, { sections }]) =>
      [...sections].flatMap(([section, id]) =>
        allows('section', section) && allows('class_section', `${name}-${section}`) ? [id] : [],
      ),
    );
    return isOneOfNumbers(sectionColumn, keys);
  }
  return (
    classColumn &&
    isOneOfNumbers(
      classColumn,
      classes.map(([, { class_id }]) => class_id),
    )
  );
}

/** Returns the condition that a record's days overlap a range; an empty `from` or `to` leaves the range open. */
function dayCondition([first, last = first]: readonly [PgColumn, ...PgColumn[]], { from, to }: DayRange) {
  return and(from === '' ? undefined : gte(last, from), to === '' ? undefined : lte(first, to));
}

/** Returns the condition that an instant is on a day of a range; an empty `from` or `to` leaves the range open. */
function instantCondition(instant: PgColumn, { from, to }: DayRange, timeZone: string) {
  return and(
    from === '' ? undefined : sql`${instant} >= ${startOfDay(from, timeZone)}`,
    to === '' ? undefined : sql`${instant} < ${startOfDay(dayAfter(to, 1), timeZone)}`,
  );
}

/** Returns the condition that a record has one of the values of a filter. */
function valueCondition(
  { from }: ListFilter,
  columns: FilterColumns,
  values: readonly string[],
  timeZone: string,
) {
  if ('where' in columns) return columns.where(values);
  const ranges = values.map(parseDayRange).filter((range) => range !== undefined);
  if ('instant' in columns)
    return or(...ranges.map((range) => instantCondition(columns.instant, range, timeZone)));
  if (from !== 'date') return inArray(columns[0], [...values]);
  return or(...ranges.map((range) => dayCondition(columns, range)));
}

/** Returns the SQL condition that a record has one of the values of each exact filter; `undefined` without values. */
export function exactCondition(area: RecordArea, lists: SchoolLists, filters: ExactFilters): SQL | undefined {
  const { definition, table, filterColumns, timeZone = 'UTC' } = withListTable(area);
  const filtersWithValues = definition.filters.flatMap((filter) => {
    const values = filters[filter.key] ?? [];
    return values.length > 0 ? [{ filter, values }] : [];
  });
  const places = filtersWithValues.filter(({ filter }) => isPlaceFilter(filter));
  const place = placeCondition(
    table,
    lists,
    new Map(places.map(({ filter, values }) => [filter.from, values])),
  );
  const otherConditions = filtersWithValues.flatMap(({ filter, values }) => {
    const columns = filterColumns[filter.key];
    return columns ? [valueCondition(filter, columns, values, timeZone)] : [];
  });
  return and(place, ...otherConditions);
}
