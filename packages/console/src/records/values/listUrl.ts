import { type Area } from '@firstbell/schema';
import { type TableView } from '@firstbell/ui';

/** Values that the URL of a list may have; the list is sorted by the first sortable column by default. */
export type ListLimits = {
  sortable: readonly string[];
  /** URL parameters of the exact filters. */
  filters?: readonly string[];
  rowsOptions: readonly number[];
  rowsDefault: number;
};

/** Lists the keys of the columns by which the user may sort an area's list. */
export const listSortable = ({ columns }: Pick<Area, 'columns'>): string[] =>
  columns.flatMap(({ key, isHidden = false }) => (isHidden ? [] : [key]));

/** Maximum length of a filter's text or value in characters. */
const MAX_FILTER_LENGTH = 200;
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** Maximum number of values of one filter. */
const MAX_VALUES = 100;

/** Reads the exact filters from a URL, in the order of the URL. */
function readFilters(search: URLSearchParams, names: readonly string[]): TableView['filters'] {
  const filters = new Map<string, Set<string>>();
  for (const [name, value] of search) {
    if (!names.includes(name) || value === '' || value.length > MAX_FILTER_LENGTH) continue;
    const values = filters.get(name) ?? new Set();
    if (values.size < MAX_VALUES) filters.set(name, values.add(value));
  }
  if (filters.size === 0) return undefined;
  return Object.fromEntries([...filters].map(([name, values]) => [name, [...values]]));
}

/** Reads the view from a URL; missing and invalid parameters get their default. */
export function readListView(search: URLSearchParams, limits: ListLimits): TableView {
  const sort = search.get('sort') ?? '';
  const isSortable = limits.sortable.includes(sort);
  const page = search.get('page') ?? '';
  const rows = Number(search.get('rows'));
  return {
    q: (search.get('q') ?? '').slice(0, MAX_FILTER_LENGTH),
    filters: readFilters(search, limits.filters ?? []),
    sort: isSortable ? sort : (limits.sortable[0] ?? ''),
    order: isSortable && search.get('order') === 'desc' ? 'desc' : 'asc',
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
    rows: limits.rowsOptions.includes(rows) ? rows : limits.rowsDefault,
  };
}

/** Writes the view to a URL: defaults are left out, other parameters stay. */
export function writeListView(view: TableView, search: URLSearchParams, limits: ListLimits): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const isDefaultOrder = view.sort === limits.sortable[0] && view.order === 'asc';
  const values = {
    q: view.q,
    sort: isDefaultOrder ? '' : view.sort,
    order: view.order === 'desc' ? 'desc' : '',
    page: view.page === 1 ? '' : String(view.page),
    rows: view.rows === limits.rowsDefault ? '' : String(view.rows),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  for (const name of limits.filters ?? []) parameters.delete(name);
  for (const [name, filterValues] of Object.entries(view.filters ?? {})) {
    for (const value of filterValues) parameters.append(name, value);
  }
  return parameters;
}

/** True if only the text of the filter differs; such a change adds no entry to the browser's history. */
export function isTyping(before: TableView, after: TableView): boolean {
  return (
    before.sort === after.sort &&
    before.order === after.order &&
    before.rows === after.rows &&
    JSON.stringify(before.filters) === JSON.stringify(after.filters) &&
    before.q !== after.q
  );
}
