import { type ReactNode } from 'react';

/** A value to sort by. Empty values (`null`, `undefined`, `''`, NaN) come first, then numbers and dates, then text. */
export type SortValue = string | number | boolean | Date | null | undefined;

/** Share of the table's width that a column takes: for a short code, a few words, or a sentence. */
export type ColumnWidth = 'narrow' | 'regular' | 'wide';

/**
 * Part of a column in the card of a row on narrow screens: the title of the card (`title`), a value in the line below
 * (`line`), a value with its label (`labelled`), or no part (`hidden`).
 */
export type CardPart = 'title' | 'line' | 'labelled' | 'hidden';

/** A data column of a table. The first column is the row header, and has the link of the row. */
export type TableColumn<Row> = {
  /** Key of the column; by default the cell shows the row's value under this key. */
  key: string;
  /** Heading of the column. */
  label: string;
  /** Lets the heading sort the table; `true` by default. */
  isSortable?: boolean;
  /** Lets the filter search the column; `true` by default. */
  isFilterable?: boolean;
  /** Renders the cell; the text of the cell by default. */
  render?: (row: Row) => ReactNode;
  /** Returns the text to filter by and to export; the value under `key` by default. */
  text?: (row: Row) => string;
  /**
   * For the first column only: returns the row's name for its checkbox and buttons; the text of the cell by default.
   */
  name?: (row: Row) => string;
  /** Puts the link of the row into this column instead of the first one. */
  isRowLink?: boolean;
  /** Returns the raw value to sort by; the value under `key` by default. */
  sortValue?: (row: Row) => SortValue;
  /** Alignment of the values; use `end` for numbers. */
  align?: 'start' | 'end';
  /** Share of the table's width. */
  width?: ColumnWidth;
  /**
   * Part in the card that replaces the row on narrow screens. By default the column with the row's link, or the first
   * one, is the title, and the next three are in the line; in a table without row links, all others are in the line.
   */
  card?: CardPart;
};

/** Direction of a sort. */
export type SortOrder = 'asc' | 'desc';

/** A sort column with its direction. */
export type SortKey = {
  /** Key of the column. */
  sort: string;
  /** Direction of the sort. */
  order: SortOrder;
};

/** Exact filters by column key: the text of a row's cell must be one of the values, in every listed column. */
export type TableFilters = Readonly<Record<string, readonly string[]>>;

/** Visible part of a table: filter, order and page (from 1), `rows` being the rows per page. */
export type TableView = {
  /** Text of the filter. */
  q: string;
  /** Exact filters beside the text. */
  filters?: TableFilters | undefined;
  /** Key of the first sort column. */
  sort: string;
  /** Direction of the sort. */
  order: SortOrder;
  /** Further sort columns, which order rows that are equal by the previous ones. */
  thenBy?: readonly SortKey[] | undefined;
  /** The page, from 1. */
  page: number;
  /** Rows per page. */
  rows: number;
};

/**
 * Selected rows. `include`: the rows with these keys. `exclude`: all results of the filters `q` and `filters` except the
 * rows with these keys, so that selecting all results needs no list of keys. With other filters, an `exclude`
 * selection is empty.
 */
export type Selection =
  | { kind: 'include'; keys: ReadonlySet<string> }
  | { kind: 'exclude'; keys: ReadonlySet<string>; q: string; filters?: TableFilters | undefined };

/** State of a table's rows; `refetching` still shows the previous rows. */
export type TableStatus = 'loading' | 'refetching' | 'failed' | 'ready';

/** Rows, state and callbacks of a table: made by `useClientTable`, or by the caller from the rows of a server. */
export type TableModel<Row> = {
  /** The rows of the current page. */
  rows: readonly Row[];
  /**
   * Returns the rows of the page from index `start` up to, not including, `end`, without listing all rows; for virtual
   * rows.
   */
  rowsBetween?: ((start: number, end: number) => readonly Row[]) | undefined;
  /** Number of rows that match the filter, on all pages. */
  total: number;
  /** Marks `total` as unknown; the table then estimates it from the current page. */
  isCounting?: boolean | undefined;
  /** Visible part: filter, order and page. */
  view: TableView;
  /**
   * Called with the next view. `isCorrection` marks a change by the table itself, because the page was past the end.
   */
  onViewChange: (view: TableView, options?: { isCorrection: boolean }) => void;
  /** Whether `view.thenBy` is supported; then a press on a heading with Shift adds the column to the sort. */
  hasMultiSort?: boolean | undefined;
  /** Selected rows. */
  selection: Selection;
  /** Called with the new selection. */
  onSelectionChange: (selection: Selection) => void;
  /** State of the rows. */
  status: TableStatus;
  /** Error message for staff, when `status` is `failed`. */
  error?: string | undefined;
  /** Called by Retry, which is shown when `status` is `failed`. */
  onRetry?: (() => void) | undefined;
  /** Returns whether a row is marked, such as the one that was just saved. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Returns the key of a row, which identifies the record. */
  rowKey: (row: Row) => string;
};

/** Rows-per-page options of every table. */
export const ROWS_OPTIONS = [5, 10, 15, 20] as const;

/** Default number of rows per page. */
export const DEFAULT_ROWS = 10;

/** Empty selection. */
export const noSelection: Selection = { kind: 'include', keys: new Set() };

/** Returns whether a column is sortable. */
export function isSortable<Row>(column: TableColumn<Row>): boolean {
  return column.isSortable ?? true;
}

/** Returns the view that a table starts with: no filter, the first sortable column ascending, the first page. */
export function initialView<Row>(columns: readonly TableColumn<Row>[]): TableView {
  return { q: '', sort: columns.find(isSortable)?.key ?? '', order: 'asc', page: 1, rows: DEFAULT_ROWS };
}
