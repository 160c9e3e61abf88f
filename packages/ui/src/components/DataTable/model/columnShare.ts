import { type ColumnWidth, type TableColumn } from './tableModel.ts';

const WIDTH_SHARES: Record<ColumnWidth, number> = { narrow: 2, regular: 3, wide: 6 };

/** Minimum width of one share in px; a table without room for it scrolls. */
export const MIN_SHARE_PX = 48;

/** Returns the number of shares of the table's width that a column takes. */
export function computeShare({ width = 'regular' }: Pick<TableColumn<never>, 'width'>): number {
  return WIDTH_SHARES[width];
}
