import { type CSSProperties } from 'react';
import { SHARE_PX, shareOf } from '../model/columnShare.ts';
import { type ColumnSizes, type PinMarks, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';
import { orderColumns, pinOf } from './arrangement.ts';

/** Least and greatest width of a column in px. */
export const WIDTH_LIMITS = { least: 64, most: 960 } as const;

type Widths = ColumnArrangement['widths'];
type Column = ShownColumn<never>;

/** Rounds a width to a whole number of px between the limits. */
export function limitWidth(px: number): number {
  return Math.round(Math.min(WIDTH_LIMITS.most, Math.max(WIDTH_LIMITS.least, px)));
}

/** Returns the width in px that a column has got; `undefined` where it shares the remaining width. */
export function widthOf(widths: Widths, key: string): number | undefined {
  return Object.hasOwn(widths, key) && widths[key] !== undefined ? limitWidth(widths[key]) : undefined;
}

/**
 * Returns a column a width. The columns between it and the edge that stays in place, at the start or for a column that is
 * pinned to the end at the end, keep the widths that they are drawn with; so the moved edge stays under the pointer.
 */
export function resizeColumn(
  widths: Widths,
  columns: readonly Column[],
  drawn: Widths,
  key: string,
  px: number,
): Widths {
  const place = columns.findIndex((column) => column.key === key);
  const isAtEnd = columns[place]?.pin?.['data-pin'] === 'end';
  const kept = isAtEnd ? columns.slice(place + 1) : columns.slice(0, place);
  const entries = kept.flatMap((column) => {
    const width = widthOf(widths, column.key) ?? widthOf(drawn, column.key);
    return column.isOff || width === undefined ? [] : [[column.key, width] as const];
  });
  return { ...widths, ...Object.fromEntries(entries), [key]: limitWidth(px) };
}

/** Orders columns, and marks the pinned ones with their distance from the edge, which `sizesOf` gives. */
export function arrangeColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  arrangement: Pick<ColumnArrangement, 'order' | 'pins'>,
): ShownColumn<Row>[] {
  const ordered = orderColumns(columns, arrangement);
  const shown = ordered.slice(1).filter(({ isOff }) => !isOff);
  const lastOfStart = shown.findLast(({ key }) => pinOf(arrangement, key) === 'start');
  const firstOfEnd = shown.find(({ key }) => pinOf(arrangement, key) === 'end');
  return ordered.map((column, place) => {
    const side = place === 0 ? undefined : pinOf(arrangement, column.key);
    if (!side) return column;
    const isEdge = column === lastOfStart || column === firstOfEnd;
    const edge: CSSProperties =
      side === 'start'
        ? { insetInlineStart: `var(--at-${place})` }
        : { insetInlineEnd: `var(--at-${place})` };
    const pin: PinMarks = { 'data-pin': side, 'data-edge': isEdge || undefined, style: edge };
    return { ...column, pin };
  });
}

const sum = (parts: readonly string[]) => `calc(${parts.join(' + ')})`;

/** Returns the distances of pinned columns from the edges of the table: the widths of what stands between. */
function insetsOf(columns: readonly Column[]): Record<string, string> {
  const insets: Record<string, string> = {};
  const walk = (places: readonly number[], before: string[], side: string | undefined) => {
    for (const place of places) {
      const column = columns[place];
      const isPinned = column?.pin?.['data-pin'] === side;
      if (!column || (place > 0 && !isPinned)) continue;
      if (isPinned) insets[`--at-${place}`] = sum(before);
      if (!column.isOff) before.push(`var(--w-${place})`);
    }
  };
  const places = [...columns.keys()];
  walk(places, ['var(--unstuck)', 'var(--start-room)'], 'start');
  walk(places.slice(1).toReversed(), ['var(--unstuck)', 'var(--end-room)'], 'end');
  return insets;
}

/**
 * Returns the widths of columns: those in px, and the others by their shares of `--room`, the remaining width. Where every
 * column has a width in px, the last one that is not pinned takes what remains. The look of the layout defines `--room`.
 */
export function sizesOf(columns: readonly Column[], widths: Widths): ColumnSizes {
  const shown = columns.filter(({ isOff }) => !isOff);
  const flexible = shown.filter(({ key }) => widthOf(widths, key) === undefined);
  const filler = flexible.length > 0 ? undefined : (shown.findLast(({ pin }) => !pin) ?? shown.at(-1));
  const px = ({ key }: Column) => widthOf(widths, key) ?? 0;
  const least = (column: Column) => px(column) || shareOf(column) * SHARE_PX;
  const shares = flexible.reduce((total, column) => total + shareOf(column), 0) || 1;
  const given = shown.reduce((total, column) => total + px(column), 0);
  const style: Record<string, string> = {
    '--least': `${given + (filler ? 0 : shares * SHARE_PX)}px`,
    '--given': `${given - (filler ? px(filler) : 0)}px`,
    ...insetsOf(columns),
  };
  const pinned: string[] = [];
  for (const [place, column] of columns.entries()) {
    const width = px(column);
    const own = column === filler ? `max(${width}px, var(--room))` : `${width}px`;
    style[`--w-${place}`] = width > 0 ? own : `calc(var(--room) * ${shareOf(column) / shares})`;
    if (!column.isOff && (place === 0 || column.pin)) pinned.push(`var(--w-${place})`);
  }
  style['--pinned'] = sum(pinned);
  for (const side of ['start', 'end']) {
    const kept = shown.filter(({ pin }, place) => (pin?.['data-pin'] ?? (place === 0 && 'start')) === side);
    style[`--pinned-${side}`] = `${kept.reduce((total, column) => total + least(column), 0)}px`;
  }
  return { columns: columns.map((_, place) => `var(--w-${place})`), style };
}
