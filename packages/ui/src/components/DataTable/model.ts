import { type ReactNode } from 'react';

/** A value to sort by: empty (`null`, `undefined`, `''`, NaN) before numbers and dates, those before text. */
export type SortValue = string | number | boolean | Date | null | undefined;

/** How much room the values of a column take: a short code, a few words, or a sentence. */
export type ColumnWidth = 'narrow' | 'regular' | 'wide';

/** One data column of a table; sortable and filterable unless said otherwise. The first one heads its row. */
export type TableColumn<Row> = {
  key: string;
  label: string;
  isSortable?: boolean;
  isFilterable?: boolean;
  /** Draws the cell; its text when left out. */
  render?: (row: Row) => ReactNode;
  /** Gives the text to filter by and to export; the value under `key` when left out. */
  text?: (row: Row) => string;
  /** Of the first column: what the row is called in the names of its boxes and buttons; the cell's text when left out. */
  name?: (row: Row) => string;
  /** Gives the raw value to sort by; the value under `key` when left out. */
  sortValue?: (row: Row) => SortValue;
  align?: 'start' | 'end';
  /** Share of the table's width. */
  width?: ColumnWidth;
  /** Leaves the column out of the cards of narrow screens. */
  isNarrowHidden?: boolean;
};

/** Direction of a sort. */
export type SortOrder = 'asc' | 'desc';

/** Says what part of a table is shown: filter, order and page (from 1), `rows` being the rows per page. */
export type TableView = { q: string; sort: string; order: SortOrder; page: number; rows: number };

/**
 * Says which rows are chosen by their keys: these (`include`), or all results of the filter `q` but these
 * (`exclude`), which costs nothing however many there are. The latter means nothing under another filter.
 */
export type Selection =
  { kind: 'include'; keys: ReadonlySet<string> } | { kind: 'exclude'; keys: ReadonlySet<string>; q: string };

/** Says how the rows of a table are coming along; `refetching` still has the rows from before. */
export type TableStatus = 'loading' | 'refetching' | 'failed' | 'ready';

/** What a table shows and whom it tells: made by `useClientTable`, or by the caller from rows of a server. */
export type TableModel<Row> = {
  /** The rows of the current page. */
  rows: readonly Row[];
  /** How many rows match the filter, on all pages. */
  total: number;
  /** Says that `total` is not known yet; the table then goes by the rows that it has. */
  isCounting?: boolean | undefined;
  view: TableView;
  onViewChange: (view: TableView) => void;
  selection: Selection;
  onSelectionChange: (selection: Selection) => void;
  status: TableStatus;
  /** What went wrong, in words for staff, when `status` is `failed`. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  rowKey: (row: Row) => string;
};

/** Rows-per-page options of every table. */
export const ROWS_OPTIONS = [5, 10, 15, 20] as const;

/** Rows per page when nothing else was asked for. */
export const DEFAULT_ROWS = 10;

/** Chooses no row. */
export const noSelection: Selection = { kind: 'include', keys: new Set() };

/** Says whether a column can be sorted by. */
export function isSortable<Row>(column: TableColumn<Row>): boolean {
  return column.isSortable ?? true;
}

/** Gives the view that a table starts with: no filter, the first sortable column ascending, the first page. */
export function initialView<Row>(columns: readonly TableColumn<Row>[]): TableView {
  return { q: '', sort: columns.find(isSortable)?.key ?? '', order: 'asc', page: 1, rows: DEFAULT_ROWS };
}
