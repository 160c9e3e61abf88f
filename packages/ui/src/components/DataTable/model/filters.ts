import { type TableFilters, type TableView } from './tableModel.ts';

/** Filters a column by exact values, and returns to the first page; without values, removes the column's filter. */
export function setFilter(view: TableView, column: string, values: readonly string[]): TableView {
  const { [column]: _, ...otherFilters } = view.filters ?? {};
  const filters = values.length === 0 ? otherFilters : { ...otherFilters, [column]: values };
  return { ...view, filters: Object.keys(filters).length === 0 ? undefined : filters, page: 1 };
}

/** Removes the last value of the last filter; returns the same view if there is no filter. */
export function removeLastFilter(view: TableView): TableView {
  const [column, values = []] = Object.entries(view.filters ?? {}).at(-1) ?? [];
  return column === undefined ? view : setFilter(view, column, values.slice(0, -1));
}

/** Converts filters to a key, which is equal for equivalent filters. */
export function toFiltersKey(filters: TableFilters | undefined): string {
  const entries = Object.entries(filters ?? {}).filter(([, values]) => values.length > 0);
  if (entries.length === 0) return '';
  return JSON.stringify(
    entries
      .map(([column, values]) => [column, [...new Set(values)].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns whether two views have equivalent filters. */
export function hasSameFilters(
  first: Pick<TableView, 'q' | 'filters'>,
  second: Pick<TableView, 'q' | 'filters'>,
): boolean {
  return first.q === second.q && toFiltersKey(first.filters) === toFiltersKey(second.filters);
}

/** Removes all filters, and returns to the first page. */
export function clearFilters(view: TableView): TableView {
  return { ...view, q: '', filters: undefined, page: 1 };
}
