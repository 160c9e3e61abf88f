/** Maximum height of an element in px that every browser supports; Firefox's limit is about 17.8 million. */
export const MAX_ELEMENT_PX = 15_000_000;

/** Length of the uncompressed part at both ends of a compressed scroll, in viewport heights. */
const UNCOMPRESSED_VIEWPORTS = 20;

/**
 * Heights of virtual rows in px. If all rows together are higher than an element can be, the scroll is compressed. A
 * position in the rows is called `top`, a position of the scrollbar `scroll`.
 */
export type RowScale = {
  rowHeight: number;
  /** Height of the visible part. */
  viewport: number;
  /** Height of all rows. */
  height: number;
  /** Height of the element. */
  scrollHeight: number;
};

/** Computes the heights of `count` rows. */
export function createScale(
  count: number,
  rowHeight: number,
  viewport: number,
  maxPx = MAX_ELEMENT_PX,
): RowScale {
  const height = count * rowHeight;
  return { rowHeight, viewport, height, scrollHeight: Math.min(height, maxPx) };
}

const clamp = (value: number, max: number) => Math.min(Math.max(0, value), Math.max(0, max));

/** Converts a value from one range to another: one to one within `edge` of both ends, linearly between them. */
function convertBetweenRanges(value: number, from: number, to: number, edge: number): number {
  if (from <= 0 || from === to) return clamp(value, to);
  if (value <= edge) return clamp(value, to);
  if (value >= from - edge) return clamp(to - (from - value), to);
  return edge + ((value - edge) * (to - 2 * edge)) / (from - 2 * edge);
}

const rangesOf = ({ viewport, height, scrollHeight }: RowScale) => {
  const scroll = scrollHeight - viewport;
  return { rows: height - viewport, scroll, edge: Math.min(UNCOMPRESSED_VIEWPORTS * viewport, scroll / 4) };
};

/** Returns the maximum `top`. */
export const maxTopOf = (scale: RowScale) => Math.max(0, rangesOf(scale).rows);

/** Converts a `scroll` to a `top`. */
export function toTop(scale: RowScale, scroll: number): number {
  const { rows, scroll: max, edge } = rangesOf(scale);
  return convertBetweenRanges(clamp(scroll, max), max, rows, edge);
}

/** Converts a `top` to a `scroll`. */
export function toScroll(scale: RowScale, top: number): number {
  const { rows, scroll, edge } = rangesOf(scale);
  return convertBetweenRanges(clamp(top, rows), rows, scroll, edge);
}

/**
 * Computes the `top` after scrolling. A step shorter than the viewport moves the rows by as many px, as the wheel and
 * the arrow keys usually do. A longer step moves them to the position of the scrollbar.
 */
export function computeTopAfter(scale: RowScale, top: number, from: number, to: number): number {
  const isStep = Math.abs(to - from) < scale.viewport;
  return isStep ? clamp(top + to - from, maxTopOf(scale)) : toTop(scale, to);
}

/** Finds the indexes of the visible rows at a `top`, with `overscan` more on either side; `end` is exclusive. */
export function findVisibleRows(
  { rowHeight, viewport }: RowScale,
  top: number,
  count: number,
  overscan: number,
) {
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + viewport) / rowHeight);
  return { start: clamp(first - overscan, count), end: clamp(last + overscan, count) };
}
