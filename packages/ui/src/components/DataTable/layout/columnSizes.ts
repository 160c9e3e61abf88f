import { type CSSProperties } from 'react';
import { SHARE_PX, shareOf } from '../model/columnShare.ts';
import { type ColumnSizes, type PinMarks, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';
import { orderColumns, pinOf } from './arrangement.ts';

/** Minimum and maximum width of a column in px. */
export const WIDTH_LIMITS = { least: 64, most: 960 } as const;

type Widths = ColumnArrangement['widths'];
type Column = ShownColumn<never>;

/** Rounds a width to a whole number of px within `WIDTH_LIMITS`. */
export function limitWidth(px: number): number {
  return Math.round(Math.min(WIDTH_LIMITS.most, Math.max(WIDTH_LIMITS.least, px)));
}

/** Returns the stored width of a column in px; `undefined` if the column shares the remaining width. */
export function widthOf(widths: Widths, key: string): number | undefined {
  return Object.hasOwn(widths, key) && widths[key] !== undefined ? limitWidth(widths[key]) : undefined;
}

/**
 * Sets the width of a column. The columns between it and the edge that stays in place (the start, or the end for a
 * column that is pinned to the end) keep their measured widths, so that the dragged edge stays under the pointer.
 */
export function resizeColumn(
  widths: Widths,
  columns: readonly Column[],
  measuredWidths: Widths,
  key: string,
  px: number,
): Widths {
  const columnIndex = columns.findIndex((column) => column.key === key);
  const isAtEnd = columns[columnIndex]?.pin?.['data-pin'] === 'end';
  const widthsToKeep = isAtEnd ? columns.slice(columnIndex + 1) : columns.slice(0, columnIndex);
  const entries = widthsToKeep.flatMap((column) => {
    const width = widthOf(widths, column.key) ?? widthOf(measuredWidths, column.key);
    return column.isOff || width === undefined ? [] : [[column.key, width] as const];
  });
  return { ...widths, ...Object.fromEntries(entries), [key]: limitWidth(px) };
}

/**
 * Orders columns, and adds the attributes of pinned ones; their distances from the edge are properties set by
 * `sizesOf`.
 */
export function arrangeColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  arrangement: Pick<ColumnArrangement, 'order' | 'pins'>,
): ShownColumn<Row>[] {
  const ordered = orderColumns(columns, arrangement);
  const shownColumns = ordered.slice(1).filter(({ isOff }) => !isOff);
  const lastOfStart = shownColumns.findLast(({ key }) => pinOf(arrangement, key) === 'start');
  const firstOfEnd = shownColumns.find(({ key }) => pinOf(arrangement, key) === 'end');
  return ordered.map((column, index) => {
    const side = index === 0 ? undefined : pinOf(arrangement, column.key);
    if (!side) return column;
    const isEdge = column === lastOfStart || column === firstOfEnd;
    const edge: CSSProperties =
      side === 'start'
        ? { insetInlineStart: `var(--at-${index})` }
        : { insetInlineEnd: `var(--at-${index})` };
    const pin: PinMarks = { 'data-pin': side, 'data-edge': isEdge || undefined, style: edge };
    return { ...column, pin };
  });
}

const sum = (parts: readonly string[]) => `calc(${parts.join(' + ')})`;

/** Returns the distance of each pinned column from its edge of the table: the sum of the widths between them. */
function insetsOf(columns: readonly Column[]): Record<string, string> {
  const insets: Record<string, string> = {};
  const addInsets = (indexes: readonly number[], previousWidths: string[], side: string | undefined) => {
    for (const index of indexes) {
      const column = columns[index];
      const isPinned = column?.pin?.['data-pin'] === side;
      if (!column || (index > 0 && !isPinned)) continue;
      if (isPinned) insets[`--at-${index}`] = sum(previousWidths);
      if (!column.isOff) previousWidths.push(`var(--w-${index})`);
    }
  };
  const indexes = [...columns.keys()];
  addInsets(indexes, ['var(--unstuck)', 'var(--start-room)'], 'start');
  addInsets(indexes.slice(1).toReversed(), ['var(--unstuck)', 'var(--end-room)'], 'end');
  return insets;
}

/**
 * Returns the widths of columns: those in px, and the others by their shares of `--room`, the remaining width. Where
 * every column has a width in px, the last one that is not pinned takes what remains. The look of the layout defines
 * `--room`.
 */
export function sizesOf(columns: readonly Column[], widths: Widths): ColumnSizes {
  const shownColumns = columns.filter(({ isOff }) => !isOff);
  const flexible = shownColumns.filter(({ key }) => widthOf(widths, key) === undefined);
  const fillingColumn =
    flexible.length > 0 ? undefined : (shownColumns.findLast(({ pin }) => !pin) ?? shownColumns.at(-1));
  const px = ({ key }: Column) => widthOf(widths, key) ?? 0;
  const minWidth = (column: Column) => px(column) || shareOf(column) * SHARE_PX;
  const shares = flexible.reduce((total, column) => total + shareOf(column), 0) || 1;
  const fixedWidth = shownColumns.reduce((total, column) => total + px(column), 0);
  const style: Record<string, string> = {
    '--least': `${fixedWidth + (fillingColumn ? 0 : shares * SHARE_PX)}px`,
    '--given': `${fixedWidth - (fillingColumn ? px(fillingColumn) : 0)}px`,
    ...insetsOf(columns),
  };
  const pinned: string[] = [];
  for (const [index, column] of columns.entries()) {
    const width = px(column);
    const columnWidth = column === fillingColumn ? `max(${width}px, var(--room))` : `${width}px`;
    style[`--w-${index}`] = width > 0 ? columnWidth : `calc(var(--room) * ${shareOf(column) / shares})`;
    if (!column.isOff && (index === 0 || column.pin)) pinned.push(`var(--w-${index})`);
  }
  style['--pinned'] = sum(pinned);
  for (const side of ['start', 'end']) {
    const pinnedColumns = shownColumns.filter(
      ({ pin }, index) => (pin?.['data-pin'] ?? (index === 0 && 'start')) === side,
    );
    style[`--pinned-${side}`] = `${pinnedColumns.reduce((total, column) => total + minWidth(column), 0)}px`;
  }
  return { columns: columns.map((_, index) => `var(--w-${index})`), style };
}
