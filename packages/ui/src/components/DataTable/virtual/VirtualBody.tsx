import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type VirtualBodyProps } from '../model/tableFeatures.ts';
import { tableRoles } from '../parts/tableRoles.ts';
import { followScroll, type DrawnRows, type RowScroll } from './followScroll.ts';
import { findPlace, readRow, type KeptRow } from './keptRow.ts';
import { Section } from './Section.ts';
import { placeOnPage, readGridRows } from './readGridRows.ts';
import { rowsBetween } from './readVirtualPage.ts';

const FIRST: DrawnRows = { start: 0, end: 30, shift: 0, rowHeight: 0, height: 0 };

function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" data-space style={{ blockSize: `${height}px` }} />;
}

/** Draws the rows in sight between two empty ones as high as the rest; the row with the focus stays in the document. */
export function VirtualBody<Row>({ virtual, table, count, drawRow }: VirtualBodyProps<Row>): ReactNode {
  const { view, rowKey } = table;
  const { overscan, setRowsReader } = virtual;
  const body = useRef<HTMLTableSectionElement>(null);
  const scroll = useRef<RowScroll>(undefined);
  const isCommitting = useRef(false);
  const [drawn, setDrawn] = useState(FIRST);
  const [focused, setFocused] = useState<KeptRow>();

  // Another filter, order or page begins at its first row.
  const shown = JSON.stringify([
    view.q,
    view.filters,
    view.sort,
    view.order,
    view.thenBy,
    view.page,
    view.rows,
  ]);
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setDrawn({ ...drawn, start: 0, end: Math.max(FIRST.end, drawn.end - drawn.start), shift: 0 });
  }

  const onPagesBefore = (view.page - 1) * view.rows;
  const keyAt = (place: number) => rowsBetween(table, place, place + 1).map(rowKey)[0];
  const listKeys = () => rowsBetween(table, 0, count).map(rowKey);
  const start = Math.min(drawn.start, count);
  const end = Math.min(drawn.end, count);
  // A row that went far is looked for among all: at once, not at each rendering.
  const keptAt =
    focused &&
    (findPlace(focused, count, keyAt) ??
      findPlace({ ...focused, place: listKeys().indexOf(focused.key) }, count, keyAt));
  if (focused && keptAt !== focused.place) {
    setFocused(keptAt === undefined ? undefined : { ...focused, place: keptAt });
  }
  const isAbove = keptAt !== undefined && keptAt < start;
  const isBelow = keptAt !== undefined && keptAt >= end;
  const kept =
    keptAt === undefined ? [] : rowsBetween(table, keptAt, keptAt + 1).map((row) => drawRow(row, keptAt));
  const { rowHeight } = drawn;
  const above = start * rowHeight - drawn.shift;
  const below = drawn.height - above - (end - start) * rowHeight;

  const draw = useEffectEvent((rows: DrawnRows) => {
    if (isCommitting.current) setDrawn(rows);
    else flushSync(() => setDrawn(rows));
  });
  const countRows = useEffectEvent(() => count);
  const noteFocus = useEffectEvent(({ target }: FocusEvent) => {
    setFocused(readRow(target, (row) => placeOnPage(row, onPagesBefore)));
  });
  const noteBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || document.hasFocus()) setFocused(undefined);
  });

  useLayoutEffect(() => {
    const section = body.current;
    const scroller = section?.closest<HTMLElement>('[data-scroller]');
    if (!section || !scroller) return undefined;
    const listeners = new AbortController();
    section.addEventListener('focusin', noteFocus, { signal: listeners.signal });
    section.addEventListener('focusout', noteBlur, { signal: listeners.signal });
    const following = followScroll(section, scroller, { overscan, count: countRows, onDraw: draw });
    scroll.current = following;
    return () => {
      listeners.abort();
      following.stop();
    };
  }, [overscan]);

  const anchor = useRef<KeptRow>(undefined);
  const wasShown = useRef(shown);
  useLayoutEffect(() => {
    isCommitting.current = true;
    const following = scroll.current;
    if (wasShown.current !== shown) following?.reset();
    else if (anchor.current) {
      const place = findPlace(anchor.current, count, keyAt);
      if (place !== undefined && place !== anchor.current.place)
        following?.shiftBy(place - anchor.current.place);
    }
    following?.update();
    wasShown.current = shown;
    const place = following?.firstInSight() ?? 0;
    const key = keyAt(place);
    anchor.current = key === undefined ? undefined : { key, place };
    isCommitting.current = false;

    const section = body.current;
    const reveal = (to: number) => following?.reveal(to);
    setRowsReader(() =>
      section ? readGridRows(section, { count, before: onPagesBefore, reveal }) : undefined,
    );
    return () => {
      setRowsReader(undefined);
    };
  });

  // One list, so that a row stays the same element when it goes from those in sight to the one that is kept.
  return (
    <Section ref={body} {...tableRoles.group}>
      {[
        <Space key="above" height={isAbove ? 0 : above} />,
        ...(isAbove ? kept : []),
        <Space key="gap above" height={isAbove ? above - rowHeight : 0} />,
        ...rowsBetween(table, start, end).map((row, position) => drawRow(row, start + position)),
        <Space key="gap below" height={isBelow ? below - rowHeight : 0} />,
        ...(isBelow ? kept : []),
        <Space key="below" height={isBelow ? 0 : below} />,
      ]}
    </Section>
  );
}
