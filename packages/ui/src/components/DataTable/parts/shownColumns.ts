import { type ColumnWidth, type TableColumn } from '../model/tableModel.ts';

/** Column of a table; `isOff` hides it on the screen, not in print. */
export type ShownColumn<Row> = TableColumn<Row> & { isOff: boolean };

const SHARES: Record<ColumnWidth, number> = { narrow: 2, regular: 3, wide: 6 };
const SHARE_PX = 48;

/** Marks the hidden columns. The first column heads its row and is never hidden. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  hidden: readonly string[],
): ShownColumn<Row>[] {
  return columns.map((column, place) => ({ ...column, isOff: place > 0 && hidden.includes(column.key) }));
}

/** Gives the attributes by which the style of the table selects the cells of a column. */
export function cellMarks<Row>({ isOff, isNarrowHidden, align, width }: ShownColumn<Row>) {
  return {
    'data-off': isOff ? true : undefined,
    'data-narrow-off': isNarrowHidden === true ? true : undefined,
    'data-align': align,
    'data-width': width,
  };
}

function shareOf({ width = 'regular' }: TableColumn<never>): number {
  return SHARES[width];
}

/** Gives each shown column its part of the width in percent, and the width in px below which the table scrolls. */
export function columnWidths(columns: readonly ShownColumn<never>[]): { percent: number[]; least: number } {
  const sum = columns.reduce((shares, column) => shares + (column.isOff ? 0 : shareOf(column)), 0);
  return { percent: columns.map((column) => (shareOf(column) / sum) * 100), least: sum * SHARE_PX };
}
