import { type CSSProperties } from 'react';
import { MIN_SHARE_PX, computeShare } from '../model/columnShare.ts';
import { type ColumnSizes, type PinMarks, type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';
import { orderColumns, findPin } from './arrangement.ts';
import { type ContentWidths } from './contentWidths.ts';

/** Minimum and maximum width of a column in px. */
export const WIDTH_LIMITS = { min: 64, max: 960 } as const;

/**
 * Limits in px for widths by content. Content up to `untruncated` is never truncated; in a column that fills the table,
 * content up to `untruncatedFilling`. A column with longer content is at least `min` and at most `max` wide, except that
 * a column with the width `narrow` does not grow beyond its minimum.
 */
const CONTENT_WIDTHS = { untruncated: 184, untruncatedFilling: 240, min: 160, max: 480 } as const;

type Widths = ColumnArrangement['widths'];
type Column = ShownColumn<never>;

/** Rounds a width to a whole number of px within `WIDTH_LIMITS`. */
export function limitWidth(px: number): number {
  return Math.round(Math.min(WIDTH_LIMITS.max, Math.max(WIDTH_LIMITS.min, px)));
}

/** Returns the stored width of a column in px; `undefined` if the column shares the remaining width. */
export function findWidth(widths: Widths, key: string): number | undefined {
  return Object.hasOwn(widths, key) && widths[key] !== undefined ? limitWidth(widths[key]) : undefined;
}

/**
 * Sets the width of a column. The columns before it (after it, if it is pinned to the end) keep their measured widths,
 * so that the dragged edge stays under the pointer.
 */
export function resizeColumn(
  widths: Widths,
  columns: readonly Column[],
  measuredWidths: Widths,
  key: string,
  px: number,
): Widths {
  const columnIndex = columns.findIndex((column) => column.key === key);
  const isPinnedToEnd = columns[columnIndex]?.pin?.['data-pin'] === 'end';
  const columnsToKeep = isPinnedToEnd ? columns.slice(columnIndex + 1) : columns.slice(0, columnIndex);
  const entries = columnsToKeep.flatMap((column) => {
    const width = findWidth(widths, column.key) ?? findWidth(measuredWidths, column.key);
    return column.isOff || width === undefined ? [] : [[column.key, width] as const];
  });
  return { ...widths, ...Object.fromEntries(entries), [key]: limitWidth(px) };
}

/**
 * Orders columns, and adds the attributes of pinned ones. `sizesOf` sets the custom properties for their distances from
 * the edge of the table.
 */
export function arrangeColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  arrangement: Pick<ColumnArrangement, 'order' | 'pins'>,
): ShownColumn<Row>[] {
  const ordered = orderColumns(columns, arrangement);
  const shownColumns = ordered.slice(1).filter(({ isOff }) => !isOff);
  const lastOfStart = shownColumns.findLast(({ key }) => findPin(arrangement, key) === 'start');
  const firstOfEnd = shownColumns.find(({ key }) => findPin(arrangement, key) === 'end');
  return ordered.map((column, index) => {
    const side = index === 0 ? undefined : findPin(arrangement, column.key);
    if (!side) return column;
    const isEdge = column === lastOfStart || column === firstOfEnd;
    const pinStyle: CSSProperties =
      side === 'start'
        ? { insetInlineStart: `var(--at-${index})` }
        : { insetInlineEnd: `var(--at-${index})` };
    const pin: PinMarks = { 'data-pin': side, 'data-edge': isEdge || undefined, style: pinStyle };
    return { ...column, pin };
  });
}

const toSum = (parts: readonly string[]) => `calc(${parts.join(' + ')})`;

/** Returns the distance of each pinned column from its edge of the table: the sum of the widths between them. */
function insetsOf(columns: readonly Column[]): Record<string, string> {
  const insets: Record<string, string> = {};
  const addInsets = (indexes: readonly number[], previousWidths: string[], side: string | undefined) => {
    for (const index of indexes) {
      const column = columns[index];
      const isPinned = column?.pin?.['data-pin'] === side;
      if (!column || (index > 0 && !isPinned)) continue;
      if (isPinned) insets[`--at-${index}`] = toSum(previousWidths);
      if (!column.isOff) previousWidths.push(`var(--w-${index})`);
    }
  };
  const indexes = [...columns.keys()];
  addInsets(indexes, ['var(--unstuck)', 'var(--start-room)'], 'start');
  addInsets(indexes.slice(1).toReversed(), ['var(--unstuck)', 'var(--end-room)'], 'end');
  return insets;
}

/** Width of a flexible column: minimum and desired extra width in px, and weight (`fill`) for the remaining width. */
type FlexibleWidth = { min: number; extra: number; fill: number };

/** Computes the flexible widths of columns: by their content if it is measured, otherwise by their shares. */
function computeFlexibleWidths(
  columns: readonly Column[],
  content: ContentWidths,
): Map<Column, FlexibleWidth> {
  const maxShare = Math.max(...columns.map(computeShare));
  const measuredOf = ({ key }: Column) => (Object.hasOwn(content, key) ? content[key] : undefined);
  const hasMeasuredColumn = columns.some((column) => measuredOf(column) !== undefined);
  const linkColumn = columns.find(({ isRowLink }) => isRowLink) ?? columns[0];
  const isFilling = (column: Column) =>
    maxShare > computeShare({}) ? computeShare(column) === maxShare : column === linkColumn;
  return new Map(
    columns.map((column) => {
      const measured = measuredOf(column);
      const share = computeShare(column);
      const fill = Number(isFilling(column));
      if (measured === undefined)
        return [column, { min: share * MIN_SHARE_PX, extra: 0, fill: hasMeasuredColumn ? fill : share }];
      const min =
        measured > (fill > 0 ? CONTENT_WIDTHS.untruncatedFilling : CONTENT_WIDTHS.untruncated)
          ? CONTENT_WIDTHS.min
          : measured;
      const extra = share < computeShare({}) ? 0 : Math.min(measured, CONTENT_WIDTHS.max) - min;
      return [column, { min, extra, fill }];
    }),
  );
}

/**
 * Returns the widths of columns. A column without a stored width is sized by its content: short text is not truncated,
 * and the column of names or sentences takes the remaining width. Columns whose content is not measured share the
 * width. If every column has a stored width, the last one that is not pinned takes the remaining width. `LayoutFrame`
 * defines `--room`, the width for the columns without a stored width.
 */
export function computeSizes(
  columns: readonly Column[],
  widths: Widths,
  content: ContentWidths = {},
): ColumnSizes {
  const shownColumns = columns.filter(({ isOff }) => !isOff);
  const flexibleColumns = shownColumns.filter(({ key }) => findWidth(widths, key) === undefined);
  const fillingColumn =
    flexibleColumns.length > 0
      ? undefined
      : (shownColumns.findLast(({ pin }) => !pin) ?? shownColumns.at(-1));
  const flexibleWidths = computeFlexibleWidths(flexibleColumns, content);
  const sumOf = (part: keyof FlexibleWidth) =>
    [...flexibleWidths.values()].reduce((total, width) => total + width[part], 0);
  const [minSum, extraSum, fillSum] = [sumOf('min'), sumOf('extra'), sumOf('fill') || 1];
  const storedWidthOf = ({ key }: Column) => findWidth(widths, key) ?? 0;
  const minWidthOf = (column: Column) => flexibleWidths.get(column)?.min ?? storedWidthOf(column);
  const fixedWidth = shownColumns.reduce((total, column) => total + storedWidthOf(column), 0);
  const style: Record<string, string> = {
    '--min-width': `${fixedWidth + minSum}px`,
    '--fixed': `${fixedWidth - (fillingColumn ? storedWidthOf(fillingColumn) : 0)}px`,
    '--spare': `calc(var(--room) - ${minSum}px)`,
    ...insetsOf(columns),
  };
  const pinned: string[] = [];
  for (const [index, column] of columns.entries()) {
    const width = storedWidthOf(column);
    const columnWidth = column === fillingColumn ? `max(${width}px, var(--room))` : `${width}px`;
    const flexibleWidth = flexibleWidths.get(column);
    style[`--w-${index}`] = flexibleWidth
      ? `calc(${flexibleWidth.min}px + min(${flexibleWidth.extra}px, var(--spare) * ${flexibleWidth.extra / (extraSum || 1)}) + ` +
        `max(0em, var(--spare) - ${extraSum}px) * ${flexibleWidth.fill / fillSum})`
      : columnWidth;
    if (!column.isOff && (index === 0 || column.pin)) pinned.push(`var(--w-${index})`);
  }
  style['--pinned'] = toSum(pinned);
  for (const side of ['start', 'end']) {
    const pinnedColumns = shownColumns.filter(
      ({ pin }, index) => (pin?.['data-pin'] ?? (index === 0 && 'start')) === side,
    );
    style[`--pinned-${side}`] = `${pinnedColumns.reduce((total, column) => total + minWidthOf(column), 0)}px`;
  }
  return { columns: columns.map((_, index) => `var(--w-${index})`), style };
}
