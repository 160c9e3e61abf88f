import { type CSSProperties } from 'react';
import { type EntryColumn } from './entryColumn.ts';

const DEFAULT_WIDTH = 96;

/** Share of the grid's width that all sticky columns together may take, in percent: the rest stays for what is entered. */
const STICKY_SHARE = 55;

/** Works out the widths of the columns, and where the sticky ones stand, as custom properties. */
export function columnWidths<Row>(
  columns: readonly EntryColumn<Row>[],
  stickyColumns: number,
): CSSProperties {
  const px = columns.map(({ width = DEFAULT_WIDTH }) => width);
  const sticky = px.slice(0, stickyColumns);
  const all = sticky.reduce((sum, width) => sum + width, 0);
  const lengths = px.map((width, at) =>
    at < stickyColumns ? `min(${width}px, ${((STICKY_SHARE * width) / all).toFixed(2)}cqi)` : `${width}px`,
  );
  const before = (count: number) => (count === 0 ? '0' : `calc(${lengths.slice(0, count).join(' + ')})`);
  return {
    // The last one takes the room that is left.
    '--columns': lengths
      .map((length, at) => (at === px.length - 1 ? `minmax(${length}, 1fr)` : length))
      .join(' '),
    '--all': `${px.reduce((sum, width) => sum + width, 0)}px`,
    '--stuck': before(stickyColumns),
    ...Object.fromEntries(sticky.map((_, at) => [`--at-${at}`, at === 0 ? '0%' : before(at)])),
  } as CSSProperties;
}
