import { type CSSProperties } from 'react';
import { SHARE_PX, shareOf } from '../model/columnShare.ts';
import { type ColumnSizes, type PinMarks, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';
import { orderColumns, pinOf } from './arrangement.ts';
import { type ContentWidths } from './contentWidths.ts';

/** Minimum and maximum width of a column in px. */
export const WIDTH_LIMITS = { least: 64, most: 960 } as const;

/**
 * Lengths of text in px. Content up to `shortest` is never cut, of a column that fills the table up to `filling`;
 * longer content may be cut at `least`, and asks for `most` at most; in a narrow column it asks for nothing.
 */
const LONG = { shortest: 184, filling: 240, least: 160, most: 480 } as const;

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

/** Part of a flexible column in the remaining width, in px: its minimum, what it asks for beyond, its share of the rest. */
type Flex = { least: number; wish: number; fill: number };

/** Divides the remaining width: by content where it is measured, by the shares of the columns otherwise. */
function flexOf(columns: readonly Column[], content: ContentWidths): Map<Column, Flex> {
  const most = Math.max(...columns.map(shareOf));
  const measuredOf = ({ key }: Column) => (Object.hasOwn(content, key) ? content[key] : undefined);
  const isMeasured = columns.some((column) => measuredOf(column) !== undefined);
  const named = columns.find(({ isRowLink }) => isRowLink) ?? columns[0];
  const isFilling = (column: Column) => (most > shareOf({}) ? shareOf(column) === most : column === named);
  return new Map(
    columns.map((column) => {
      const measured = measuredOf(column);
      const share = shareOf(column);
      const fill = Number(isFilling(column));
      if (measured === undefined)
        return [column, { least: share * SHARE_PX, wish: 0, fill: isMeasured ? fill : share }];
      const least = measured > (fill > 0 ? LONG.filling : LONG.shortest) ? LONG.least : measured;
      const wish = share < shareOf({}) ? 0 : Math.min(measured, LONG.most) - least;
      return [column, { least, wish, fill }];
    }),
  );
}

/**
 * Returns the widths of columns: those in px, and the others by their content within `--room`, the remaining width: no
 * short text is cut, and the column of names or sentences takes what is left. Columns whose content is not measured
 * share the width. Where every column has a width in px, the last one that is not pinned takes what remains. The look
 * of the layout defines `--room`.
 */
export function sizesOf(
  columns: readonly Column[],
  widths: Widths,
  content: ContentWidths = {},
): ColumnSizes {
  const shownColumns = columns.filter(({ isOff }) => !isOff);
  const flexible = shownColumns.filter(({ key }) => widthOf(widths, key) === undefined);
  const fillingColumn =
    flexible.length > 0 ? undefined : (shownColumns.findLast(({ pin }) => !pin) ?? shownColumns.at(-1));
  const flex = flexOf(flexible, content);
  const sumOf = (part: keyof Flex) => [...flex.values()].reduce((total, parts) => total + parts[part], 0);
  const [least, wishes, fills] = [sumOf('least'), sumOf('wish'), sumOf('fill') || 1];
  const px = ({ key }: Column) => widthOf(widths, key) ?? 0;
  const minWidth = (column: Column) => flex.get(column)?.least ?? px(column);
  const fixedWidth = shownColumns.reduce((total, column) => total + px(column), 0);
  const style: Record<string, string> = {
    '--min-width': `${fixedWidth + least}px`,
    '--given': `${fixedWidth - (fillingColumn ? px(fillingColumn) : 0)}px`,
    '--spare': `calc(var(--room) - ${least}px)`,
    ...insetsOf(columns),
  };
  const pinned: string[] = [];
  for (const [index, column] of columns.entries()) {
    const width = px(column);
    const columnWidth = column === fillingColumn ? `max(${width}px, var(--room))` : `${width}px`;
    const parts = flex.get(column);
    style[`--w-${index}`] = parts
      ? `calc(${parts.least}px + min(${parts.wish}px, var(--spare) * ${parts.wish / (wishes || 1)}) + ` +
        `max(0em, var(--spare) - ${wishes}px) * ${parts.fill / fills})`
      : columnWidth;
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
