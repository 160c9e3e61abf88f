import { type ColumnWidth, type TableColumn } from './tableModel.ts';

const WIDTH_SHARES: Record<ColumnWidth, number> = { narrow: 2, regular: 3, wide: 6 };

/** Width in px of one share below which the table scrolls. */
export const MIN_SHARE_PX = 48;

/** Returns the number of shares of the table's width that a column takes. */
export function shareOf({ width = 'regular' }: Pick<TableColumn<never>, 'width'>): number {
  return WIDTH_SHARES[width];
}
