import { createScale, lastTop, rowsAt, scrollAt, topAfter, type RowScale } from './rowScale.ts';

/** Rows to draw: their places, by how many px the scroll is behind the rows, and the heights of a row and of the section. */
export type DrawnRows = { start: number; end: number; shift: number; rowHeight: number; height: number };

/** Scroll of virtual rows. */
export type RowScroll = {
  /** Measures again, after rows were drawn or their number changed. */
  update: () => void;
  /** Draws the row at a place, and scrolls it into sight. */
  reveal: (place: number) => void;
  /** Scrolls by whole rows, so that those in sight stay where they are. */
  shiftBy: (rows: number) => void;
  /** Scrolls to the first row. */
  reset: () => void;
  /** Returns the place of the first row in sight. */
  firstInSight: () => number;
  /** Stops following. */
  stop: () => void;
};

const SETTLED_MS = 150;

/** Measures the rows in a table section: `undefined` while none is drawn. */
function measure(body: HTMLElement, scroller: HTMLElement, count: number) {
  const row = body.querySelector<HTMLElement>(':scope > tr[data-key]');
  const rowHeight = row?.getBoundingClientRect().height ?? 0;
  if (rowHeight === 0) return undefined;
  const table = body.parentElement;
  const head = table?.querySelector<HTMLElement>(':scope > thead');
  const heading = head?.querySelector('th');
  const isSticky = heading && getComputedStyle(heading).position === 'sticky';
  const headHeight = head?.offsetHeight ?? 0;
  const footHeight = table?.querySelector<HTMLElement>(':scope > tfoot')?.offsetHeight ?? 0;
  const stuck = isSticky ? headHeight : 0;
  const viewport = Math.max(rowHeight, scroller.clientHeight - stuck - footHeight);
  return { scale: createScale(count, rowHeight, viewport), above: headHeight - stuck };
}

/** Follows the scroll of a table, and tells which rows to draw when those in sight are not all drawn. */
export function followScroll(
  body: HTMLElement,
  scroller: HTMLElement,
  { overscan, count, onDraw }: { overscan: number; count: () => number; onDraw: (rows: DrawnRows) => void },
): RowScroll {
  const listeners = new AbortController();
  let scale: RowScale | undefined;
  let above = 0;
  let top = 0;
  let scroll = 0;
  let drawn: DrawnRows | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    if (!scale) return;
    const { rowHeight, scrollHeight: height } = scale;
    const shift = top - scroll;
    const seen = rowsAt(scale, top, count(), 1);
    const isInDrawn = drawn && drawn.start <= seen.start && drawn.end >= seen.end;
    const isPlaced =
      drawn?.rowHeight === rowHeight && drawn.height === height && Math.abs(drawn.shift - shift) < 0.5;
    if (isInDrawn && isPlaced) return;
    drawn = { ...rowsAt(scale, top, count(), overscan), shift, rowHeight, height };
    onDraw(drawn);
  };

  /** Puts the scroll to where the top asks for it; the rows in sight do not move. */
  const align = () => {
    if (!scale) return;
    const wanted = scrollAt(scale, top);
    if (Math.abs(wanted - scroll) < 1) return;
    scroller.scrollTop = wanted + above;
    scroll = Math.max(0, scroller.scrollTop - above);
    draw();
  };

  const moveTo = (wanted: number) => {
    if (!scale) return;
    top = Math.min(Math.max(0, wanted), lastTop(scale));
    scroller.scrollTop = scrollAt(scale, top) + above;
    scroll = Math.max(0, scroller.scrollTop - above);
    draw();
  };

  const follow = () => {
    if (!scale) return;
    const now = Math.max(0, scroller.scrollTop - above);
    if (Math.abs(now - scroll) < 0.5) return;
    top = topAfter(scale, top, scroll, now);
    scroll = now;
    const isAtEnd = scroll < scale.viewport || scroll > scale.scrollHeight - 2 * scale.viewport;
    if (isAtEnd || top === 0 || top === lastTop(scale)) align();
    draw();
    clearTimeout(settling);
    settling = setTimeout(align, SETTLED_MS);
  };

  const update = () => {
    const measured = measure(body, scroller, count());
    if (!measured) return;
    const row = scale ? top / scale.rowHeight : 0;
    const isResized = scale?.rowHeight !== measured.scale.rowHeight;
    ({ scale, above } = measured);
    if (isResized && row > 0) moveTo(row * scale.rowHeight);
    top = Math.min(top, lastTop(scale));
    if (scale.height === scale.scrollHeight) scroll = top = Math.max(0, scroller.scrollTop - above);
    draw();
  };

  const sizes = new ResizeObserver(update);
  sizes.observe(scroller);
  scroller.addEventListener('scroll', follow, { signal: listeners.signal, passive: true });
  return {
    update,
    reveal: (place) => {
      if (!scale) return;
      const { rowHeight, viewport } = scale;
      const start = place * rowHeight;
      if (start < top) moveTo(start);
      else if (start + rowHeight > top + viewport) moveTo(start + rowHeight - viewport);
    },
    shiftBy: (rows) => {
      if (scale && top > 0) moveTo(top + rows * scale.rowHeight);
    },
    reset: () => {
      moveTo(0);
    },
    firstInSight: () => (scale ? Math.floor(top / scale.rowHeight) : 0),
    stop: () => {
      listeners.abort();
      sizes.disconnect();
      clearTimeout(settling);
    },
  };
}
