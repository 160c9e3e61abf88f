import { type CSSProperties } from 'react';
import { MIN_SHARE_PX, computeShare } from '../model/columnShare.ts';
import { assignCardParts } from '../model/cardParts.ts';
import { type ColumnSizes, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnLayout } from '../model/tableFeatures.ts';
import { type TableColumn } from '../model/tableModel.ts';

export { type ShownColumn } from '../model/shownColumn.ts';

/**
 * Marks hidden columns, applies the layout's arrangement, if any, and sets the part of each column in the cards of
 * narrow screens. The first column is the row header and is never hidden.
 */
export function listShownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  hidden: readonly string[],
  isLinked: boolean,
  arrange: ColumnLayout['arrange'] = (marked) => [...marked],
): ShownColumn<Row>[] {
  const marked = columns.map((column, index) => ({
    ...column,
    isOff: index > 0 && hidden.includes(column.key),
  }));
  return assignCardParts(arrange(marked), isLinked);
}

/** Returns the attributes by which the style of the table selects the cells of a column. */
export function createCellAttributes<Row>({ isOff, card, align, pin }: ShownColumn<Row>) {
  return {
    'data-off': isOff ? true : undefined,
    'data-card': card,
    'data-align': align,
    ...pin,
  };
}

/** Computes the width of each visible column from its share, and the width below which the table scrolls. */
export function computeColumnSizes(columns: readonly ShownColumn<never>[]): ColumnSizes {
  const sum = columns.reduce((shares, column) => shares + (column.isOff ? 0 : computeShare(column)), 0);
  return {
    columns: columns.map((column) => `${(computeShare(column) / sum) * 100}%`),
    style: { '--min-width': `${sum * MIN_SHARE_PX}px` } as CSSProperties,
  };
}
