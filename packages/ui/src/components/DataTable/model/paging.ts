import { type TableView } from './tableModel.ts';

/** Counts the pages of `total` rows; an empty table has one page. */
export function countPages(total: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(total / rowsPerPage));
}

/** Limits the page of a view to the existing pages. */
export function limitPage(view: TableView, total: number): TableView {
  const page = Math.min(Math.max(1, view.page), countPages(total, view.rows));
  return page === view.page ? view : { ...view, page };
}

/** Returns the positions, from 1, of the first and the last row on the page; both are 0 if the page has no row. */
export function computePageRange({ page, rows }: TableView, total: number): { first: number; last: number } {
  const first = (page - 1) * rows + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * rows, total) };
}

/** Sets the text of the filter, and returns to the first page. */
export function setQuery(view: TableView, q: string): TableView {
  return { ...view, q, page: 1 };
}

/** Sets the number of rows per page, and returns to the first page. */
export function setPageSize(view: TableView, rowsPerPage: number): TableView {
  return { ...view, rows: rowsPerPage, page: 1 };
}
