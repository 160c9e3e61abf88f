import { type CSSProperties } from 'react';
import { SHARE_PX, shareOf } from '../model/columnShare.ts';
import { type ColumnSizes, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnLayout } from '../model/tableFeatures.ts';
import { type TableColumn } from '../model/tableModel.ts';

export { type ShownColumn } from '../model/shownColumn.ts';

/** Marks the hidden columns, and arranges the columns where a layout does so. The first column heads its row and is never hidden. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  hidden: readonly string[],
  arrange: ColumnLayout['arrange'] = (marked) => [...marked],
): ShownColumn<Row>[] {
  return arrange(
    columns.map((column, place) => ({ ...column, isOff: place > 0 && hidden.includes(column.key) })),
  );
}

/** Gives the attributes by which the style of the table selects the cells of a column. */
export function cellMarks<Row>({ isOff, isNarrowHidden, align, width, pin }: ShownColumn<Row>) {
  return {
    'data-off': isOff ? true : undefined,
    'data-narrow-off': isNarrowHidden === true ? true : undefined,
    'data-align': align,
    'data-width': width,
    ...pin,
  };
}

/** Gives each shown column its share of the width, and the width below which the table scrolls. */
export function columnWidths(columns: readonly ShownColumn<never>[]): ColumnSizes {
  const sum = columns.reduce((shares, column) => shares + (column.isOff ? 0 : shareOf(column)), 0);
  return {
    columns: columns.map((column) => `${(shareOf(column) / sum) * 100}%`),
    style: { '--least': `${sum * SHARE_PX}px` } as CSSProperties,
  };
}
