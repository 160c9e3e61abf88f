import { type ComponentType, type PropsWithChildren, type ReactNode, type RefObject } from 'react';
import { type ColumnLayoutLabels } from '../../../labels/english/columnLayout.ts';
import { type RowExpansionLabels } from '../../../labels/english/rowExpansion.ts';
import { type GridRows } from '../../../state/grid/gridFocus.ts';
import { type ColumnSizes, type PinSide, type ShownColumn } from './shownColumn.ts';
import { type TableModel } from './tableModel.ts';
import { type TablePage } from './tablePage.ts';

/** Places, widths and pins of columns, as a person has changed them. The first column heads its row and stays first. */
export type ColumnArrangement = {
  /** Keys of the columns in their order; a column that is not in it stays behind its neighbour. */
  order: readonly string[];
  /** Widths in px, by key; the other columns share the remaining width. */
  widths: Readonly<Record<string, number>>;
  /** Sides of the pinned columns, by key. */
  pins: Readonly<Record<string, PinSide>>;
};

/** Props of what a column layout draws for one column. */
export type LayoutPartProps = {
  /** The layout that draws it. */
  layout: ColumnLayout;
  /** All columns in their order. */
  columns: readonly ShownColumn<never>[];
  /** The column. */
  column: ShownColumn<never>;
};

/** Lets people resize, reorder and pin the columns of a table: from `useColumnLayout`. */
export type ColumnLayout = {
  /** Places, widths and pins now. */
  arrangement: ColumnArrangement;
  /** Changes the arrangement, and announces the message. */
  change: (arrangement: ColumnArrangement, message?: string) => void;
  /** Words of the layout. */
  words: ColumnLayoutLabels;
  /** Live region for the messages. */
  status: RefObject<HTMLParagraphElement | null>;

  /** Puts columns into their order and marks the pinned ones; the same function until order or pins change. */
  arrange: <Row>(columns: readonly ShownColumn<Row>[]) => ShownColumn<Row>[];
  /** Returns the widths of columns. */
  sizesOf: (columns: readonly ShownColumn<never>[]) => ColumnSizes;

  /** Surrounds the table: its styles, and the live region. */
  Frame: ComponentType<PropsWithChildren<Omit<LayoutPartProps, 'column'>>>;
  /** Drawn in the heading of a column: its resize handle. */
  Heading: ComponentType<LayoutPartProps>;
  /** Drawn in the view options beside the name of a column. */
  Options: ComponentType<LayoutPartProps>;
  /** Drawn at the end of the view options. */
  Reset: ComponentType<{ layout: ColumnLayout }>;
};

/** State that the parts of an expansion share; the same object until its words change. */
export type ExpansionState = {
  /** Prefix of the ids of the details. */
  id: string;
  /** Expands or collapses a row. */
  toggle: (key: string) => void;
  /** Words of the expansion. */
  words: RowExpansionLabels;
};

/** What an expansion draws; the same object for all tables. */
export type ExpansionParts = {
  /** Surrounds the table: its styles, and the state for the other parts. */
  Frame: ComponentType<PropsWithChildren<{ state: ExpansionState }>>;
  /** Drawn before the name of a row that has details: the button that shows and hides them. */
  Toggle: ComponentType<{ rowId: string; name: string; isExpanded: boolean }>;
  /** Drawn below an expanded row: its details over `span` columns. */
  Detail: ComponentType<PropsWithChildren<{ rowId: string; span: number }>>;
};

/** Lets rows show details below them: from `useExpansion`. */
export type RowExpansion<Row> = {
  /** Keys of the expanded rows. */
  expandedKeys: ReadonlySet<string>;
  /** Says whether a row has details. */
  canExpand: (row: Row) => boolean;
  /** Renders the details of a row. */
  render: (row: Row) => ReactNode;
  /** State that the parts share. */
  state: ExpansionState;
  /** Components that the table draws. */
  parts: ExpansionParts;
};

/** Props of the body of a table that draws only the rows in sight. */
export type VirtualBodyProps<Row> = {
  /** The virtual rows that draw it. */
  virtual: VirtualRows;
  /** The rows, and the view. */
  table: TableModel<Row>;
  /** Number of rows of the page. */
  count: number;
  /** Renders the row at a place of the page, from 0. */
  drawRow: (row: Row, position: number) => ReactNode;
};

/** Draws only the rows in sight: from `useVirtualRows`. */
export type VirtualRows = {
  /** Rows that are drawn beyond each edge of what is in sight. */
  overscan: number;
  /** Reads the rows for the keyboard of the grid; `undefined` while no row is drawn. */
  readRows: () => GridRows | undefined;
  /** Sets how the rows are read, while the body is drawn. */
  setRowsReader: (read: (() => GridRows | undefined) | undefined) => void;
  /** Reads the page without listing its rows. */
  readPage: <Row>(table: TableModel<Row>) => TablePage<Row>;
  /** Draws the rows. */
  Body: <Row>(props: VirtualBodyProps<Row>) => ReactNode;
};

/** Makes the table a grid, in which arrow keys move from cell to cell: from `useGridKeyboard`. */
export type GridKeyboard = {
  /** Surrounds the table, and answers the keys. */
  Frame: ComponentType<PropsWithChildren<{ virtual: Pick<VirtualRows, 'readRows'> | undefined }>>;
};

/**
 * What a plain table does without; each comes from a hook of its own, and loads with it. Virtual rows have one height, so
 * that they do not expand.
 */
export type TableFeatures<Row> = {
  /** Resizes, reorders and pins columns: `useColumnLayout`. */
  layout?: ColumnLayout | undefined;
  /** Moves from cell to cell by arrow keys: `useGridKeyboard`. */
  keyboard?: GridKeyboard | undefined;
} & (
  | {
      /** Shows details below rows: `useExpansion`. */
      expansion?: RowExpansion<Row> | undefined;
      virtual?: undefined;
    }
  | {
      /** Draws only the rows in sight: `useVirtualRows`. */
      virtual?: VirtualRows | undefined;
      expansion?: undefined;
    }
);
