/** Texts of `useColumnLayout`. */
export type ColumnLayoutLabels = {
  /** Names the resize handle of a column. */
  width: (column: string) => string;
  /** Returns the width of a column to screen readers. */
  pixels: (px: number) => string;
  /** Names the menu of what can be done with a column. */
  options: (column: string) => string;
  /** Moves a column by one place to the left. */
  moveLeft: string;
  /** Moves a column by one place to the right. */
  moveRight: string;
  /** Keeps a column in view at the start of the table. */
  pinStart: string;
  /** Keeps a column in view at the end of the table. */
  pinEnd: string;
  /** Lets a pinned column scroll again. */
  unpin: string;
  /** Puts order, widths and pins back to what they were at first. */
  reset: string;

  /** Announces the place of a moved column among the shown ones. */
  moved: (column: string, place: number, count: number) => string;
  /** Announces that a column is pinned. */
  pinned: (column: string, side: 'start' | 'end') => string;
  /** Announces that a column is no longer pinned. */
  unpinned: (column: string) => string;
  /** Announces that the columns are as they were at first. */
  wasReset: string;
};

export const columnLayoutLabels: ColumnLayoutLabels = {
  width: (column) => `Width of ${column}`,
  pixels: (px) => `${px} pixels`,
  options: (column) => `Move or pin ${column}`,
  moveLeft: 'Move left',
  moveRight: 'Move right',
  pinStart: 'Pin to the start',
  pinEnd: 'Pin to the end',
  unpin: 'Unpin',
  reset: 'Reset columns',
  moved: (column, place, count) => `${column} is now column ${place} of ${count}.`,
  pinned: (column, side) => `${column} is pinned to the ${side}.`,
  unpinned: (column) => `${column} is no longer pinned.`,
  wasReset: 'Order, widths and pins of the columns are reset.',
};
