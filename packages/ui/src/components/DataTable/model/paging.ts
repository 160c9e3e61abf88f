import { type TableView } from './tableModel.ts';

/** Returns the number of pages that `total` rows fill; an empty table still has one. */
export function pageCount(total: number, rows: number): number {
  return Math.max(1, Math.ceil(total / rows));
}

/** Limits the page of a view to the existing pages. */
export function withinPages(view: TableView, total: number): TableView {
  const page = Math.min(Math.max(1, view.page), pageCount(total, view.rows));
  return page === view.page ? view : { ...view, page };
}

/** Returns the positions, from 1, of the first and the last row on the page; both are 0 if there is none. */
export function pageRange({ page, rows }: TableView, total: number): { first: number; last: number } {
  const first = (page - 1) * rows + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * rows, total) };
}

/** Filters by `q`, from the first page on. */
export function filtered(view: TableView, q: string): TableView {
  return { ...view, q, page: 1 };
}

/** Sets the number of rows per page, from the first page on. */
export function resized(view: TableView, rows: number): TableView {
  return { ...view, rows, page: 1 };
}
