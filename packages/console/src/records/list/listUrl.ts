import { type TableView } from '@firstbell/ui';

/** Says what a list may be asked for: its first sortable column is the default order. */
export type ListLimits = { sortable: readonly string[]; rowsOptions: readonly number[]; rowsDefault: number };

const LONGEST_FILTER = 200;
const PAGE = /^[1-9]\d{0,5}$/;

/** Reads the view from an address; what is missing or makes no sense gets its default. */
export function readListView(search: URLSearchParams, limits: ListLimits): TableView {
  const sort = search.get('sort') ?? '';
  const isKnown = limits.sortable.includes(sort);
  const page = search.get('page') ?? '';
  const rows = Number(search.get('rows'));
  return {
    q: (search.get('q') ?? '').slice(0, LONGEST_FILTER),
    sort: isKnown ? sort : (limits.sortable[0] ?? ''),
    order: isKnown && search.get('order') === 'desc' ? 'desc' : 'asc',
    page: PAGE.test(page) ? Number(page) : 1,
    rows: limits.rowsOptions.includes(rows) ? rows : limits.rowsDefault,
  };
}

/** Writes the view into an address: defaults are left out, parameters of others stay as they are. */
export function writeListView(view: TableView, search: URLSearchParams, limits: ListLimits): URLSearchParams {
  const written = new URLSearchParams(search);
  const isDefaultOrder = view.sort === limits.sortable[0] && view.order === 'asc';
  const values = {
    q: view.q,
    sort: isDefaultOrder ? '' : view.sort,
    order: view.order === 'desc' ? 'desc' : '',
    page: view.page === 1 ? '' : String(view.page),
    rows: view.rows === limits.rowsDefault ? '' : String(view.rows),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** Says whether a change of view is a place to come Back to (`push`), or typing that is still going on (`replace`). */
export function historyStep(before: TableView, after: TableView): 'push' | 'replace' {
  return before.sort === after.sort &&
    before.order === after.order &&
    before.rows === after.rows &&
    before.q !== after.q
    ? 'replace'
    : 'push';
}

/** Gives the last page that `total` rows fill; an empty list has one page. */
export function lastPage(total: number, rows: number): number {
  return Math.max(1, Math.ceil(total / rows));
}
