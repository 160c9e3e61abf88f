import { type ReactNode } from 'react';

/** A value to sort by: empty (`null`, `undefined`, `''`, NaN) before numbers and dates, those before text. */
export type SortValue = string | number | boolean | Date | null | undefined;

/** Share of the width that a column takes: for a short code, a few words, or a sentence. */
export type ColumnWidth = 'narrow' | 'regular' | 'wide';

/**
 * Part of a column in the card of a row on narrow screens: the name that leads it, a fact of the line below, such a fact
 * after its label, or nothing.
 */
export type CardPart = 'title' | 'line' | 'labelled' | 'hidden';

/** One data column of a table; sortable and filterable unless said otherwise. The first one heads its row, and links to its address. */
export type TableColumn<Row> = {
  /** Key of the column: the row's value under it, where nothing else is said. */
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
  /** Of the first column: gives the row's name for its checkbox and buttons; the text of the cell by default. */
  name?: (row: Row) => string;
  /** Makes this column the one that links to the address of the row, in place of the first one. */
  isRowLink?: boolean;
  /** Returns the raw value to sort by; the value under `key` by default. */
  sortValue?: (row: Row) => SortValue;

  /** Alignment of the values; numbers stand at the end. */
  align?: 'start' | 'end';
  /** Share of the table's width. */
  width?: ColumnWidth;
  /**
   * Part in the card that a row is on narrow screens. By default the column of the link, or the first one, is the title, and
   * the next three are the line; all others are, where the rows do not open.
   */
  card?: CardPart;
};

/** Direction of a sort. */
export type SortOrder = 'asc' | 'desc';

/** One column that rows are sorted by. */
export type SortKey = {
  /** Key of the column. */
  sort: string;
  /** Direction of the sort. */
  order: SortOrder;
};

/** Values that a row must have, by the keys of the columns: in each of them the text of the cell is one of the values. */
export type TableFilters = Readonly<Record<string, readonly string[]>>;

/** Visible part of a table: filter, order and page (from 1), `rows` being the rows per page. */
export type TableView = {
  /** Text of the filter. */
  q: string;
  /** Exact filters beside the text. */
  filters?: TableFilters | undefined;
  /** Key of the column that is sorted by. */
  sort: string;
  /** Direction of the sort. */
  order: SortOrder;
  /** Further columns, each of which orders the rows that are equal so far. */
  thenBy?: readonly SortKey[] | undefined;
  /** The page, from 1. */
  page: number;
  /** Rows per page. */
  rows: number;
};

/**
 * Selected rows by their keys: these (`include`), or all results of the filters `q` and `filters` but these
 * (`exclude`), which costs nothing however many there are. The latter means nothing under other filters.
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
  /** Returns rows of the page by their places, from 0, without listing all of them: what virtual rows ask for. */
  rowsBetween?: ((start: number, end: number) => readonly Row[]) | undefined;
  /** Number of rows that match the filter, on all pages. */
  total: number;
  /** Marks `total` as unknown; the table then counts the rows that it has. */
  isCounting?: boolean | undefined;

  /** Visible part: filter, order and page. */
  view: TableView;

  /** Called with the view to show next; `isCorrection` says that nobody chose it, because the page was past the end. */
  onViewChange: (view: TableView, options?: { isCorrection: boolean }) => void;

  /** Says that `view.thenBy` is followed; Shift and a press on a heading then add it to the sort. */
  hasMultiSort?: boolean | undefined;

  /** Selected rows. */
  selection: Selection;

  /** Called with the new selection. */
  onSelectionChange: (selection: Selection) => void;

  /** State of the rows. */
  status: TableStatus;
  /** Error message for staff, when `status` is `failed`. */
  error?: string | undefined;

  /** Called by the button Retry, which shows when `status` is `failed`. */
  onRetry?: (() => void) | undefined;

  /** Tells which rows are marked: the one that was just saved, for example. */
  isMarked?: ((row: Row) => boolean) | undefined;

  /** Returns the key of a row: the same one as long as it is the same record. */
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

/** Returns the view that a table starts with: no filter, the first sortable column ascending, the first page. */
export function initialView<Row>(columns: readonly TableColumn<Row>[]): TableView {
  return { q: '', sort: columns.find(isSortable)?.key ?? '', order: 'asc', page: 1, rows: DEFAULT_ROWS };
}
