/** Maximum height of an element in px that every browser supports; Firefox's limit is about 17.8 million. */
export const MOST_PX = 15_000_000;

/** Length of the uncompressed part at both ends of a compressed scroll, in viewport heights. */
const EXACT_VIEWS = 20;

/**
 * Heights of virtual rows in px. If all rows together are higher than an element can be, the scroll is compressed: a
 * `top` counts px of rows, a `scroll` px of the element.
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
export function createScale(count: number, rowHeight: number, viewport: number, maxPx = MOST_PX): RowScale {
  const height = count * rowHeight;
  return { rowHeight, viewport, height, scrollHeight: Math.min(height, maxPx) };
}

const limit = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/** Converts a value between the two ranges: one to one within `edge` of both ends, linearly between. */
function convert(value: number, from: number, to: number, edge: number): number {
  if (from <= 0 || from === to) return limit(value, to);
  if (value <= edge) return limit(value, to);
  if (value >= from - edge) return limit(to - (from - value), to);
  return edge + ((value - edge) * (to - 2 * edge)) / (from - 2 * edge);
}

const ranges = ({ viewport, height, scrollHeight }: RowScale) => {
  const scroll = scrollHeight - viewport;
  return { rows: height - viewport, scroll, edge: Math.min(EXACT_VIEWS * viewport, scroll / 4) };
};

/** Returns the maximum `top`. */
export const lastTop = (scale: RowScale) => Math.max(0, ranges(scale).rows);

/** Returns the `top` at a `scroll`. */
export function topAt(scale: RowScale, scroll: number): number {
  const { rows, scroll: most, edge } = ranges(scale);
  return convert(limit(scroll, most), most, rows, edge);
}

/** Returns the `scroll` at a `top`. */
export function scrollAt(scale: RowScale, top: number): number {
  const { rows, scroll, edge } = ranges(scale);
  return convert(limit(top, rows), rows, scroll, edge);
}

/**
 * Returns the `top` after scrolling. A step shorter than the viewport moves the rows by as many px, so that the wheel
 * and the arrow keys feel as usual; a longer one goes to the position of the scrollbar.
 */
export function topAfter(scale: RowScale, top: number, from: number, to: number): number {
  const isStep = Math.abs(to - from) < scale.viewport;
  return isStep ? limit(top + to - from, lastTop(scale)) : topAt(scale, to);
}

/** Returns the indexes of the visible rows at a `top`, with `overscan` more on either side; `end` is exclusive. */
export function rowsAt({ rowHeight, viewport }: RowScale, top: number, count: number, overscan: number) {
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + viewport) / rowHeight);
  return { start: limit(first - overscan, count), end: limit(last + overscan, count) };
}
