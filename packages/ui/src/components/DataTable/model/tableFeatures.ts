import { type ComponentType, type PropsWithChildren, type ReactNode, type RefObject } from 'react';
import { type ColumnLayoutLabels } from '../../../labels/english/columnLayout.ts';
import { type RowExpansionLabels } from '../../../labels/english/rowExpansion.ts';
import { type GridRows } from '../../../state/grid/gridFocus.ts';
import { type ColumnSizes, type PinSide, type ShownColumn } from './shownColumn.ts';
import { type TableModel } from './tableModel.ts';
import { type TablePage } from './tablePage.ts';

/** Order, widths and pins of columns that a person has changed. The first column is the row header and stays first. */
export type ColumnArrangement = {
  /** Keys of the columns in their order; a column whose key is missing stays behind its predecessor. */
  order: readonly string[];
  /** Widths in px, by key; the other columns divide the remaining width by their content. */
  widths: Readonly<Record<string, number>>;
  /** Sides of the pinned columns, by key. */
  pins: Readonly<Record<string, PinSide>>;
};

/** Props of the components that a column layout renders for one column. */
export type LayoutPartProps = {
  /** The layout that renders the component. */
  layout: ColumnLayout;
  /** All columns in their order. */
  columns: readonly ShownColumn<never>[];
  /** The column that the component is rendered for. */
  column: ShownColumn<never>;
};

/** Props of the wrapper that a column layout renders around the table. */
export type LayoutFrameProps = Omit<LayoutPartProps, 'column'> & {
  /** Rows of the page: their content is measured when they change. */
  rows: readonly unknown[];
};

/** Lets people resize, reorder and pin the columns of a table: from `useColumnLayout`. */
export type ColumnLayout = {
  /** Current order, widths and pins. */
  arrangement: ColumnArrangement;
  /** Changes the arrangement, and announces `message`. */
  change: (arrangement: ColumnArrangement, message?: string) => void;
  /** Texts of the layout. */
  labels: ColumnLayoutLabels;
  /** Live region for the messages. */
  status: RefObject<HTMLParagraphElement | null>;
  /** Orders columns and marks the pinned ones; the same function until order or pins change. */
  arrange: <Row>(columns: readonly ShownColumn<Row>[]) => ShownColumn<Row>[];
  /** Returns the widths of columns; `widths` are by default the widths of the arrangement. */
  sizesOf: (columns: readonly ShownColumn<never>[], widths?: ColumnArrangement['widths']) => ColumnSizes;
  /**
   * Stores the widths in px at which no content of a column is truncated, by key. The next call replaces provisional
   * widths.
   */
  fit: (content: Readonly<Record<string, number>>, isProvisional: boolean) => void;
  /** Wrapper of the table, with the layout's styles and live region. */
  Frame: ComponentType<PropsWithChildren<LayoutFrameProps>>;
  /** Resize handle, rendered in the heading of a column; it also makes the heading draggable. */
  Heading: ComponentType<LayoutPartProps>;
  /** Menu of a column, rendered beside the column's name in the view options. */
  Options: ComponentType<LayoutPartProps>;
  /** Button at the end of the view options that resets the layout. */
  Reset: ComponentType<{ layout: ColumnLayout }>;
};

/** State that the components of an expansion share; the same object until its texts change. */
export type ExpansionState = {
  /** Prefix of the ids of the details. */
  id: string;
  /** Expands or collapses a row. */
  toggle: (key: string) => void;
  /** Texts of the expansion. */
  labels: RowExpansionLabels;
};

/** Components that an expansion renders; the same object for all tables. */
export type ExpansionParts = {
  /** Wrapper of the table: has the styles, and provides the state to the other components. */
  Frame: ComponentType<PropsWithChildren<{ state: ExpansionState }>>;
  /** Button that shows and hides the details of a row, rendered before the row's name. */
  Toggle: ComponentType<{ rowId: string; name: string; isExpanded: boolean }>;
  /** Table row below an expanded row: the details over `span` columns. */
  Detail: ComponentType<PropsWithChildren<{ rowId: string; span: number }>>;
};

/** Lets rows show details below them: from `useExpansion`. */
export type RowExpansion<Row> = {
  /** Keys of the expanded rows. */
  expandedKeys: ReadonlySet<string>;
  /** Returns whether a row has details. */
  canExpand: (row: Row) => boolean;
  /** Renders the details of a row. */
  render: (row: Row) => ReactNode;
  /** State that the components share. */
  state: ExpansionState;
  /** Components that the table renders. */
  parts: ExpansionParts;
};

/** Props of the body of a table with virtual rows. */
export type VirtualBodyProps<Row> = {
  /** The feature that renders the body. */
  virtual: VirtualRows;
  /** The rows, and the view. */
  table: TableModel<Row>;
  /** Number of rows of the page. */
  count: number;
  /** Renders a row; `position` is its index on the page, from 0. */
  renderRow: (row: Row, position: number) => ReactNode;
};

/** Renders only the visible rows: from `useVirtualRows`. */
export type VirtualRows = {
  /** Number of rows that are rendered beyond each edge of the viewport. */
  overscan: number;
  /** Reads the rows for grid navigation; `undefined` while the body is not mounted. */
  readRows: () => GridRows | undefined;
  /** Sets the function behind `readRows`; the body sets it while it is mounted. */
  setRowsReader: (read: (() => GridRows | undefined) | undefined) => void;
  /** Reads the page without listing its rows. */
  readPage: <Row>(table: TableModel<Row>) => TablePage<Row>;
  /** Renders the rows. */
  Body: <Row>(props: VirtualBodyProps<Row>) => ReactNode;
};

/** Makes the table an ARIA grid, in which arrow keys move from cell to cell: from `useGridKeyboard`. */
export type GridKeyboard = {
  /** Wrapper of the table that handles the keys. */
  Frame: ComponentType<PropsWithChildren<{ virtual: Pick<VirtualRows, 'readRows'> | undefined }>>;
};

/**
 * Optional features of a table. Each is created by its own hook, whose code is loaded only where it is used. Virtual
 * rows have one height, so they cannot be combined with `expansion`.
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
      /** Renders only the visible rows: `useVirtualRows`. */
      virtual?: VirtualRows | undefined;
      expansion?: undefined;
    }
);
