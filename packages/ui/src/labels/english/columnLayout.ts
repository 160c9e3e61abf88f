/** Texts of `useColumnLayout`. */
export type ColumnLayoutLabels = {
  /** Names the resize handle of a column. */
  width: (column: string) => string;
  /** Width of a column for screen readers. */
  pixels: (px: number) => string;
  /** Name of the menu of a column. */
  options: (column: string) => string;
  /** Menu item that moves a column by one position to the left. */
  moveLeft: string;
  /** Menu item that moves a column by one position to the right. */
  moveRight: string;
  /** Menu item that keeps a column in view at the start of the table. */
  pinStart: string;
  /** Menu item that keeps a column in view at the end of the table. */
  pinEnd: string;
  /** Menu item that lets a pinned column scroll again. */
  unpin: string;
  /** Button that resets order, widths and pins. */
  reset: string;
  /** Announces the position of a moved column among the visible ones. */
  moved: (column: string, position: number, count: number) => string;
  /** Announces that a column is pinned. */
  pinned: (column: string, side: 'start' | 'end') => string;
  /** Announces that a column is no longer pinned. */
  unpinned: (column: string) => string;
  /** Announces that the columns were reset. */
  resetAnnouncement: string;
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
  moved: (column, position, count) => `${column} is now column ${position} of ${count}.`,
  pinned: (column, side) => `${column} is pinned to the ${side}.`,
  unpinned: (column) => `${column} is no longer pinned.`,
  resetAnnouncement: 'Order, widths and pins of the columns are reset.',
};
