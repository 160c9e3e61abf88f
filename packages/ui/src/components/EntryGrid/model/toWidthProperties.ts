import { type CSSProperties } from 'react';
import { type EntryColumn } from './entryColumn.ts';

const DEFAULT_WIDTH_PX = 96;

/**
 * Maximum share of the grid's width for all sticky columns together, in percent; the rest is for the entered values.
 */
const MAX_STICKY_PERCENT = 55;

/** Computes the widths of the columns, and the offsets of the sticky columns, as CSS custom properties. */
export function toWidthProperties<Row>(
  columns: readonly EntryColumn<Row>[],
  stickyColumns: number,
): CSSProperties {
  const widths = columns.map(({ width = DEFAULT_WIDTH_PX }) => width);
  const stickyWidths = widths.slice(0, stickyColumns);
  const totalStickyWidth = stickyWidths.reduce((sum, width) => sum + width, 0);
  const cssWidths = widths.map((width, index) =>
    index < stickyColumns
      ? `min(${width}px, ${((MAX_STICKY_PERCENT * width) / totalStickyWidth).toFixed(2)}cqi)`
      : `${width}px`,
  );
  const sumWidths = (count: number) => (count === 0 ? '0' : `calc(${cssWidths.slice(0, count).join(' + ')})`);
  return {
    // The last column takes the remaining width.
    '--columns': cssWidths
      .map((cssWidth, index) => (index === widths.length - 1 ? `minmax(${cssWidth}, 1fr)` : cssWidth))
      .join(' '),
    '--total-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--sticky-width': sumWidths(stickyColumns),
    ...Object.fromEntries(
      stickyWidths.map((_, index) => [`--sticky-offset-${index}`, index === 0 ? '0%' : sumWidths(index)]),
    ),
  } as CSSProperties;
}
