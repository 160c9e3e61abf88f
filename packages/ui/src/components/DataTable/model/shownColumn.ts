import { type CSSProperties } from 'react';
import { type TableColumn } from './tableModel.ts';

/** Side of a table at which a column stays while the others scroll. */
export type PinSide = 'start' | 'end';

/** Attributes of the cells of a pinned column. */
export type PinMarks = {
  /** Side at which the column stays. */
  'data-pin': PinSide;
  /** Marks the pinned column that borders the scrolling columns. */
  'data-edge': true | undefined;
  /** Distance from the edge of the table. */
  style: CSSProperties;
};

/** Column of a table as it is rendered. */
export type ShownColumn<Row> = TableColumn<Row> & {
  /** Hides the column on the screen, not in print. */
  isOff: boolean;
  /** Attributes of the column's cells if it is pinned. */
  pin?: PinMarks | undefined;
};

/** Widths of columns as CSS. */
export type ColumnSizes = {
  /** Width of each column. */
  columns: readonly string[];
  /**
   * Custom properties of the scroller that the widths refer to; `--min-width` is the width below which the table scrolls.
   */
  style: CSSProperties;
};
