import { createScale, lastTop, rowsAt, scrollAt, topAfter, type RowScale } from './rowScale.ts';

/**
 * Rows to render: indexes from `start` to before `end`, and px: `shift` from scroll to top, heights of a row and of the
 * section.
 */
export type RenderedRows = { start: number; end: number; shift: number; rowHeight: number; height: number };

/** Scroll of virtual rows. */
export type RowScroll = {
  /** Measures again, after rows were rendered or their number changed. */
  update: () => void;
  /** Renders the row at an index, and scrolls it into view. */
  reveal: (index: number) => void;
  /** Scrolls by whole rows, so that the visible rows do not move after rows were inserted or removed above them. */
  shiftBy: (rows: number) => void;
  /** Scrolls to the first row. */
  reset: () => void;
  /** Returns the index of the first visible row. */
  firstInSight: () => number;
  /** Stops following. */
  stop: () => void;
};

const SETTLED_MS = 150;

/** Measures the rows in a table section; `undefined` while none is rendered. */
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

/** Observes the scroll of a table; calls `onRender` with the rows to render when some visible rows are not rendered. */
export function followScroll(
  body: HTMLElement,
  scroller: HTMLElement,
  {
    overscan,
    count,
    onRender,
  }: { overscan: number; count: () => number; onRender: (rows: RenderedRows) => void },
): RowScroll {
  const listeners = new AbortController();
  let scale: RowScale | undefined;
  let above = 0;
  let top = 0;
  let scroll = 0;
  let renderedRange: RenderedRows | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const renderIfNeeded = () => {
    if (!scale) return;
    const { rowHeight, scrollHeight: height } = scale;
    const shift = top - scroll;
    const visible = rowsAt(scale, top, count(), 1);
    const isRangeRendered =
      renderedRange && renderedRange.start <= visible.start && renderedRange.end >= visible.end;
    const isPlaced =
      renderedRange?.rowHeight === rowHeight &&
      renderedRange.height === height &&
      Math.abs(renderedRange.shift - shift) < 0.5;
    if (isRangeRendered && isPlaced) return;
    renderedRange = { ...rowsAt(scale, top, count(), overscan), shift, rowHeight, height };
    onRender(renderedRange);
  };

  /** Moves the scrollbar to where `top` belongs; the visible rows do not move. */
  const align = () => {
    if (!scale) return;
    const targetScroll = scrollAt(scale, top);
    if (Math.abs(targetScroll - scroll) < 1) return;
    scroller.scrollTop = targetScroll + above;
    scroll = Math.max(0, scroller.scrollTop - above);
    renderIfNeeded();
  };

  const moveTo = (targetTop: number) => {
    if (!scale) return;
    top = Math.min(Math.max(0, targetTop), lastTop(scale));
    scroller.scrollTop = scrollAt(scale, top) + above;
    scroll = Math.max(0, scroller.scrollTop - above);
    renderIfNeeded();
  };

  const follow = () => {
    if (!scale) return;
    const scrollTop = Math.max(0, scroller.scrollTop - above);
    if (Math.abs(scrollTop - scroll) < 0.5) return;
    top = topAfter(scale, top, scroll, scrollTop);
    scroll = scrollTop;
    const isAtEnd = scroll < scale.viewport || scroll > scale.scrollHeight - 2 * scale.viewport;
    if (isAtEnd || top === 0 || top === lastTop(scale)) align();
    renderIfNeeded();
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
    renderIfNeeded();
  };

  const sizes = new ResizeObserver(update);
  sizes.observe(scroller);
  scroller.addEventListener('scroll', follow, { signal: listeners.signal, passive: true });
  return {
    update,
    reveal: (index) => {
      if (!scale) return;
      const { rowHeight, viewport } = scale;
      const start = index * rowHeight;
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
