import { type TableFilters, type TableView } from './tableModel.ts';

/** Filters by some values of a column, by all of them where none is given, from the first page on. */
export function withFilter(view: TableView, column: string, values: readonly string[]): TableView {
  const { [column]: _, ...others } = view.filters ?? {};
  const filters = values.length === 0 ? others : { ...others, [column]: values };
  return { ...view, filters: Object.keys(filters).length === 0 ? undefined : filters, page: 1 };
}

/** Leaves out the last value of the last filter; gives the same view where there is none. */
export function withoutLastFilter(view: TableView): TableView {
  const [column, values = []] = Object.entries(view.filters ?? {}).at(-1) ?? [];
  return column === undefined ? view : withFilter(view, column, values.slice(0, -1));
}

/** Writes filters as a key: the same one for filters that find the same. */
export function filtersKey(filters: TableFilters | undefined): string {
  const entries = Object.entries(filters ?? {}).filter(([, values]) => values.length > 0);
  if (entries.length === 0) return '';
  return JSON.stringify(
    entries
      .map(([column, values]) => [column, [...new Set(values)].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Tells whether two views show results of the same filters. */
export function hasSameFilters(
  one: Pick<TableView, 'q' | 'filters'>,
  other: Pick<TableView, 'q' | 'filters'>,
): boolean {
  return one.q === other.q && filtersKey(one.filters) === filtersKey(other.filters);
}

/** Shows all rows again. */
export function withoutFilters(view: TableView): TableView {
  return { ...view, q: '', filters: undefined, page: 1 };
}
