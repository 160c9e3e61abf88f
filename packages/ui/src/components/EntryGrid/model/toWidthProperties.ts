import { type CSSProperties } from 'react';
import { type EntryColumn } from './entryColumn.ts';

const DEFAULT_WIDTH = 96;

/**
 * Maximum share of the grid's width for all sticky columns together, in percent; the rest is for the entered values.
 */
const STICKY_SHARE = 55;

/** Computes the widths of the columns, and the offsets of the sticky ones, as custom properties. */
export function toWidthProperties<Row>(
  columns: readonly EntryColumn<Row>[],
  stickyColumns: number,
): CSSProperties {
  const widths = columns.map(({ width = DEFAULT_WIDTH }) => width);
  const sticky = widths.slice(0, stickyColumns);
  const all = sticky.reduce((sum, width) => sum + width, 0);
  const lengths = widths.map((width, index) =>
    index < stickyColumns ? `min(${width}px, ${((STICKY_SHARE * width) / all).toFixed(2)}cqi)` : `${width}px`,
  );
  const offsetOf = (count: number) => (count === 0 ? '0' : `calc(${lengths.slice(0, count).join(' + ')})`);
  return {
    // The last column takes the remaining width.
    '--columns': lengths
      .map((length, index) => (index === widths.length - 1 ? `minmax(${length}, 1fr)` : length))
      .join(' '),
    '--all': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--stuck': offsetOf(stickyColumns),
    ...Object.fromEntries(sticky.map((_, index) => [`--at-${index}`, index === 0 ? '0%' : offsetOf(index)])),
  } as CSSProperties;
}
