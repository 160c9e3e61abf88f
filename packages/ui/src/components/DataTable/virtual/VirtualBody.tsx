import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type VirtualBodyProps } from '../model/tableFeatures.ts';
import { tableRoles } from '../parts/tableRoles.ts';
import { followScroll, type RenderedRows, type RowScroll } from './followScroll.ts';
import { findRowIndex, readRow, type FollowedRow } from './followedRow.ts';
import { VirtualTbody } from './VirtualTbody.ts';
import { readPageIndex, readGridRows } from './readGridRows.ts';
import { readRowsBetween } from './readVirtualPage.ts';

const INITIAL_RANGE: RenderedRows = { start: 0, end: 30, shift: 0, rowHeight: 0, height: 0 };

function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" data-space style={{ blockSize: `${height}px` }} />;
}

/**
 * Renders the visible rows between two empty rows, which are as high as the rows that they replace. The focused row
 * stays in the document.
 */
export function VirtualBody<Row>({ virtual, table, count, renderRow }: VirtualBodyProps<Row>): ReactNode {
  const { view, rowKey } = table;
  const { overscan, setRowsReader } = virtual;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowScrollRef = useRef<RowScroll>(undefined);
  const isCommitting = useRef(false);
  const [renderedRange, setRenderedRange] = useState(INITIAL_RANGE);
  const [focused, setFocused] = useState<FollowedRow>();

  // Another filter, order or page starts at the first row.
  const viewKey = JSON.stringify([
    view.q,
    view.filters,
    view.sort,
    view.order,
    view.thenBy,
    view.page,
    view.rows,
  ]);
  const [previousViewKey, setPreviousViewKey] = useState(viewKey);
  if (previousViewKey !== viewKey) {
    setPreviousViewKey(viewKey);
    setRenderedRange({
      ...renderedRange,
      start: 0,
      end: Math.max(INITIAL_RANGE.end, renderedRange.end - renderedRange.start),
      shift: 0,
    });
  }

  const rowsBeforePage = (view.page - 1) * view.rows;
  const readKeyAt = (index: number) => readRowsBetween(table, index, index + 1).map(rowKey)[0];
  const listKeys = () => readRowsBetween(table, 0, count).map(rowKey);
  const start = Math.min(renderedRange.start, count);
  const end = Math.min(renderedRange.end, count);
  // A row that has moved far is searched among all rows. This happens once, because its new index is stored below.
  const focusedIndex =
    focused &&
    (findRowIndex(focused, count, readKeyAt) ??
      findRowIndex({ ...focused, index: listKeys().indexOf(focused.key) }, count, readKeyAt));
  if (focused && focusedIndex !== focused.index) {
    setFocused(focusedIndex === undefined ? undefined : { ...focused, index: focusedIndex });
  }
  const isFocusedRowAbove = focusedIndex !== undefined && focusedIndex < start;
  const isFocusedRowBelow = focusedIndex !== undefined && focusedIndex >= end;
  const offscreenRow =
    focusedIndex === undefined
      ? []
      : readRowsBetween(table, focusedIndex, focusedIndex + 1).map((row) => renderRow(row, focusedIndex));
  const { rowHeight } = renderedRange;
  const heightAbove = start * rowHeight - renderedRange.shift;
  const heightBelow = renderedRange.height - heightAbove - (end - start) * rowHeight;

  const renderRange = useEffectEvent((rows: RenderedRows) => {
    if (isCommitting.current) setRenderedRange(rows);
    else flushSync(() => setRenderedRange(rows));
  });
  const countRows = useEffectEvent(() => count);
  const rememberFocusedRow = useEffectEvent(({ target }: FocusEvent) => {
    setFocused(readRow(target, (row) => readPageIndex(row, rowsBeforePage)));
  });
  const forgetFocusedRow = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || document.hasFocus()) setFocused(undefined);
  });

  useLayoutEffect(() => {
    const section = body.current;
    const scroller = section?.closest<HTMLElement>('[data-scroller]');
    if (!section || !scroller) return undefined;
    const listeners = new AbortController();
    section.addEventListener('focusin', rememberFocusedRow, { signal: listeners.signal });
    section.addEventListener('focusout', forgetFocusedRow, { signal: listeners.signal });
    const rowScroll = followScroll(section, scroller, { overscan, count: countRows, onRender: renderRange });
    rowScrollRef.current = rowScroll;
    return () => {
      listeners.abort();
      rowScroll.stop();
    };
  }, [overscan]);

  const firstVisibleRow = useRef<FollowedRow>(undefined);
  const shownViewKey = useRef(viewKey);
  useLayoutEffect(() => {
    isCommitting.current = true;
    const rowScroll = rowScrollRef.current;
    if (shownViewKey.current !== viewKey) rowScroll?.reset();
    else if (firstVisibleRow.current) {
      const index = findRowIndex(firstVisibleRow.current, count, readKeyAt);
      if (index !== undefined && index !== firstVisibleRow.current.index)
        rowScroll?.shiftBy(index - firstVisibleRow.current.index);
    }
    rowScroll?.update();
    shownViewKey.current = viewKey;
    const index = rowScroll?.findFirstVisible() ?? 0;
    const key = readKeyAt(index);
    firstVisibleRow.current = key === undefined ? undefined : { key, index };
    isCommitting.current = false;

    const section = body.current;
    const reveal = (rowIndex: number) => rowScroll?.reveal(rowIndex);
    setRowsReader(() => (section ? readGridRows(section, { count, rowsBeforePage, reveal }) : undefined));
    return () => {
      setRowsReader(undefined);
    };
  });

  // One array, so that a focused row keeps its element when it leaves the visible range.
  return (
    <VirtualTbody ref={body} {...tableRoles.group}>
      {[
        <Space key="above" height={isFocusedRowAbove ? 0 : heightAbove} />,
        ...(isFocusedRowAbove ? offscreenRow : []),
        <Space key="gap above" height={isFocusedRowAbove ? heightAbove - rowHeight : 0} />,
        ...readRowsBetween(table, start, end).map((row, position) => renderRow(row, start + position)),
        <Space key="gap below" height={isFocusedRowBelow ? heightBelow - rowHeight : 0} />,
        ...(isFocusedRowBelow ? offscreenRow : []),
        <Space key="below" height={isFocusedRowBelow ? 0 : heightBelow} />,
      ]}
    </VirtualTbody>
  );
}
