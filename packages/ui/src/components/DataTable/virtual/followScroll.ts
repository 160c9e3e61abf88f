import {
  createScale,
  computeMaxTop,
  findVisibleRows,
  toScroll,
  computeTopAfter,
  type RowScale,
} from './rowScale.ts';

/** Rows to render, and the lengths in px that position them. */
export type RenderedRows = {
  /** Index of the first row. */
  start: number;
  /** Index after the last row. */
  end: number;
  /** Difference between the position in the rows and the position of the scrollbar; 0 unless the scroll is compressed. */
  shift: number;
  rowHeight: number;
  /** Height of the section. */
  height: number;
};

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
  findFirstVisible: () => number;
  /** Stops following. */
  stop: () => void;
};

/** Delay in ms after the last scroll event until the scrollbar is aligned with the rows. */
const SETTLE_DELAY_MS = 150;

/**
 * Measures the rows in a table section; `undefined` while none is rendered. `offset` is the height in px of the head,
 * if it scrolls with the rows.
 */
function measureRows(body: HTMLElement, scroller: HTMLElement, count: number) {
  const row = body.querySelector<HTMLElement>(':scope > tr[data-key]');
  const rowHeight = row?.getBoundingClientRect().height ?? 0;
  if (rowHeight === 0) return undefined;
  const table = body.parentElement;
  const head = table?.querySelector<HTMLElement>(':scope > thead');
  const heading = head?.querySelector('th');
  const isSticky = heading && getComputedStyle(heading).position === 'sticky';
  const headHeight = head?.offsetHeight ?? 0;
  const footHeight = table?.querySelector<HTMLElement>(':scope > tfoot')?.offsetHeight ?? 0;
  const stickyHeight = isSticky ? headHeight : 0;
  const viewport = Math.max(rowHeight, scroller.clientHeight - stickyHeight - footHeight);
  return { scale: createScale(count, rowHeight, viewport), offset: headHeight - stickyHeight };
}

/** Follows the scroll of a table; calls `onRender` with the rows to render when some visible rows are not rendered. */
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
  let offset = 0;
  /** Position of the viewport in the rows, in px. */
  let top = 0;
  /** Position of the scrollbar, in px. */
  let scroll = 0;
  let renderedRange: RenderedRows | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;

  const renderIfNeeded = () => {
    if (!scale) return;
    const { rowHeight, scrollHeight: height } = scale;
    const shift = top - scroll;
    const visible = findVisibleRows(scale, top, count(), 1);
    const isRangeRendered =
      renderedRange && renderedRange.start <= visible.start && renderedRange.end >= visible.end;
    const isPositioned =
      renderedRange?.rowHeight === rowHeight &&
      renderedRange.height === height &&
      Math.abs(renderedRange.shift - shift) < 0.5;
    if (isRangeRendered && isPositioned) return;
    renderedRange = { ...findVisibleRows(scale, top, count(), overscan), shift, rowHeight, height };
    onRender(renderedRange);
  };

  /** Moves the scrollbar to the position of `top`, without moving the visible rows. */
  const alignScrollbar = () => {
    if (!scale) return;
    const targetScroll = toScroll(scale, top);
    if (Math.abs(targetScroll - scroll) < 1) return;
    scroller.scrollTop = targetScroll + offset;
    scroll = Math.max(0, scroller.scrollTop - offset);
    renderIfNeeded();
  };

  const moveTo = (targetTop: number) => {
    if (!scale) return;
    top = Math.min(Math.max(0, targetTop), computeMaxTop(scale));
    scroller.scrollTop = toScroll(scale, top) + offset;
    scroll = Math.max(0, scroller.scrollTop - offset);
    renderIfNeeded();
  };

  const handleScroll = () => {
    if (!scale) return;
    const scrollTop = Math.max(0, scroller.scrollTop - offset);
    if (Math.abs(scrollTop - scroll) < 0.5) return;
    top = computeTopAfter(scale, top, scroll, scrollTop);
    scroll = scrollTop;
    const isNearEdge = scroll < scale.viewport || scroll > scale.scrollHeight - 2 * scale.viewport;
    if (isNearEdge || top === 0 || top === computeMaxTop(scale)) alignScrollbar();
    renderIfNeeded();
    clearTimeout(settleTimer);
    settleTimer = setTimeout(alignScrollbar, SETTLE_DELAY_MS);
  };

  const update = () => {
    const measured = measureRows(body, scroller, count());
    if (!measured) return;
    const rowPosition = scale ? top / scale.rowHeight : 0;
    const isResized = scale?.rowHeight !== measured.scale.rowHeight;
    ({ scale, offset } = measured);
    if (isResized && rowPosition > 0) moveTo(rowPosition * scale.rowHeight);
    top = Math.min(top, computeMaxTop(scale));
    if (scale.height === scale.scrollHeight) scroll = top = Math.max(0, scroller.scrollTop - offset);
    renderIfNeeded();
  };

  const observer = new ResizeObserver(update);
  observer.observe(scroller);
  scroller.addEventListener('scroll', handleScroll, { signal: listeners.signal, passive: true });
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
    findFirstVisible: () => (scale ? Math.floor(top / scale.rowHeight) : 0),
    stop: () => {
      listeners.abort();
      observer.disconnect();
      clearTimeout(settleTimer);
    },
  };
}
