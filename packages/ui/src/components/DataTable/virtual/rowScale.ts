/** Maximum height of an element in px that every browser supports; Firefox's limit is about 17.8 million. */
export const MAX_ELEMENT_PX = 15_000_000;

/** Length of the uncompressed part at each end of a compressed scroll, in viewport heights. */
const UNCOMPRESSED_VIEWPORTS = 20;

/**
 * Heights of virtual rows in px. If all rows together are higher than an element can be, the scroll is compressed.
 * `top` is a position in the rows, and `scroll` is a position of the scrollbar.
 */
export type RowScale = {
  rowHeight: number;
  /** Height of the visible part. */
  viewport: number;
  /** Height of all rows. */
  height: number;
  /** Height of the element that contains the rows. */
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

/**
 * Converts a value between 0 and `sourceMax` to one between 0 and `targetMax`: one to one within `edge` of both ends,
 * linearly between them.
 */
function convertBetweenRanges(value: number, sourceMax: number, targetMax: number, edge: number): number {
  if (sourceMax <= 0 || sourceMax === targetMax) return clamp(value, targetMax);
  if (value <= edge) return clamp(value, targetMax);
  if (value >= sourceMax - edge) return clamp(targetMax - (sourceMax - value), targetMax);
  return edge + ((value - edge) * (targetMax - 2 * edge)) / (sourceMax - 2 * edge);
}

const computeRanges = ({ viewport, height, scrollHeight }: RowScale) => {
  const maxScroll = scrollHeight - viewport;
  const edge = Math.min(UNCOMPRESSED_VIEWPORTS * viewport, maxScroll / 4);
  return { maxTop: height - viewport, maxScroll, edge };
};

/** Returns the maximum `top`. */
export const computeMaxTop = (scale: RowScale) => Math.max(0, computeRanges(scale).maxTop);

/** Converts a `scroll` to a `top`. */
export function toTop(scale: RowScale, scroll: number): number {
  const { maxTop, maxScroll, edge } = computeRanges(scale);
  return convertBetweenRanges(clamp(scroll, maxScroll), maxScroll, maxTop, edge);
}

/** Converts a `top` to a `scroll`. */
export function toScroll(scale: RowScale, top: number): number {
  const { maxTop, maxScroll, edge } = computeRanges(scale);
  return convertBetweenRanges(clamp(top, maxTop), maxTop, maxScroll, edge);
}

/**
 * Computes the `top` after the scrollbar has moved from `scrollBefore` to `scroll`. A step shorter than the viewport,
 * such as by the wheel or an arrow key, moves the rows by the same number of px. A longer step moves the rows to the
 * position of the scrollbar.
 */
export function computeTopAfter(scale: RowScale, top: number, scrollBefore: number, scroll: number): number {
  const step = scroll - scrollBefore;
  return Math.abs(step) < scale.viewport ? clamp(top + step, computeMaxTop(scale)) : toTop(scale, scroll);
}

/** Finds the indexes of the visible rows at a `top`, plus `overscan` rows on either side; `end` is exclusive. */
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
