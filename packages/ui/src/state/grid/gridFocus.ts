import {
  findCell,
  isRendered,
  listCells,
  listControls,
  listRows,
  handlesKeys,
  findRow,
} from './gridCells.ts';
import { moveInGrid } from './gridMoves.ts';

/** Rows of a grid by index, including rows that are not in the document. */
export type GridRows = {
  /** Number of rows, including the headings. */
  count: number;
  /** Returns the index of a row that is in the document. */
  indexOf: (row: HTMLElement) => number;
  /** Returns the row at an index, and renders it first if it is not in the document. */
  rowAt: (index: number) => HTMLElement | undefined;
};

/** Options of `manageGridFocus`. */
export type GridFocusOptions = {
  /** Reads the rows, if not all of them are in the document. */
  readRows?: (() => GridRows | undefined) | undefined;
  /** Called with each row when rows or cells have changed. */
  onRow?: ((row: HTMLElement) => void) | undefined;
};

const OBSERVED_ATTRIBUTES = ['tabindex', 'disabled', 'href', 'data-off', 'data-selected'];

function readRenderedRows(grid: HTMLElement): GridRows {
  const rows = listRows(grid);
  return { count: rows.length, indexOf: (row) => rows.indexOf(row), rowAt: (index) => rows[index] };
}

/** Finds the vertical scroll container of an element. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  let scroller = element.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
  return scroller;
}

/** Returns the number of rows that Page Up and Page Down move by: two fewer than fit into the viewport. */
function pageSizeOf(row: HTMLElement): number {
  const height = Math.min(scrollerOf(row)?.clientHeight ?? Infinity, window.innerHeight);
  return Math.max(1, Math.floor(height / Math.max(1, row.offsetHeight)) - 2);
}

const setTabStop = (element: HTMLElement, isStop: boolean) => {
  const tabIndex = isStop ? '0' : '-1';
  if (element.getAttribute('tabindex') !== tabIndex) element.setAttribute('tabindex', tabIndex);
};

/**
 * Adds the ARIA grid pattern to a table, or to other rows of cells, with a roving tabindex: arrow keys, Home,
 * End, Page Up and Page Down move from cell to cell. In a cell with a single button, link or checkbox, this control
 * is focused. In other cells, Enter or F2 moves the focus to the first control, and Escape moves it back to the
 * cell. The focus follows its row when rows are moved, re-rendered or removed. Returns a cleanup function.
 */
export function manageGridFocus(grid: HTMLElement, { readRows, onRow }: GridFocusOptions = {}): () => void {
  const abortController = new AbortController();
  const managedControls = new WeakSet<Element>();
  let tabStop: HTMLElement | undefined;
  let lastPosition: { key: string | undefined; row: number; column: number } = {
    key: undefined,
    row: 0,
    column: 0,
  };
  let isFocused = false;

  const readCurrentRows = () => readRows?.() ?? readRenderedRows(grid);
  const controlsOf = (cell: HTMLElement) =>
    listControls(cell).filter((control) => managedControls.has(control) || control.tabIndex >= 0);
  // The element that has the focus when the cell is entered: its only control, or the cell.
  const focusTargetOf = (cell: HTMLElement) => {
    const [firstControl, ...otherControls] = controlsOf(cell);
    return firstControl && otherControls.length === 0 && !handlesKeys(firstControl) ? firstControl : cell;
  };
  const findFocusTarget = (row: HTMLElement | undefined, column: number) => {
    const cells = row ? listCells(row) : [];
    const cell = cells[Math.min(column, cells.length - 1)];
    return cell && focusTargetOf(cell);
  };

  const restoreTabStop = () => {
    const rows = readCurrentRows();
    const previousRow =
      lastPosition.key === undefined
        ? undefined
        : listRows(grid).find(({ dataset }) => dataset.key === lastPosition.key);
    tabStop = findFocusTarget(
      previousRow ?? rows.rowAt(Math.min(lastPosition.row, rows.count - 1)),
      lastPosition.column,
    );
    const { activeElement } = document;
    if (tabStop && isFocused && (activeElement === null || activeElement === document.body)) tabStop.focus();
  };

  const refresh = () => {
    if (!tabStop?.isConnected || !isRendered(tabStop)) restoreTabStop();
    for (const row of listRows(grid)) {
      row.removeAttribute('tabindex');
      onRow?.(row);
      for (const cell of listCells(row)) {
        if (cell.getAttribute('role') === 'cell') cell.setAttribute('role', 'gridcell');
        for (const control of controlsOf(cell)) {
          managedControls.add(control);
          setTabStop(control, control === tabStop);
        }
        setTabStop(cell, cell === tabStop);
      }
    }
    mutationObserver.takeRecords();
  };

  const moveTabStop = (next: HTMLElement) => {
    if (tabStop) setTabStop(tabStop, false);
    tabStop = next;
    setTabStop(next, true);
    mutationObserver.takeRecords();
  };

  /** Focuses a cell or its control, which may have just been rendered. Focusing a sticky heading must not scroll. */
  const focusWithoutScroll = (element: HTMLElement) => {
    const scroller = element.closest('tbody') ? undefined : scrollerOf(element);
    const scrollTopBefore = scroller?.scrollTop ?? 0;
    moveTabStop(element);
    element.focus();
    if (scroller) scroller.scrollTop = scrollTopBefore;
  };

  const rememberFocus = ({ target }: FocusEvent) => {
    const cell = findCell(grid, target);
    const row = cell && findRow(grid, cell);
    isFocused = cell !== undefined;
    if (!row) return;
    lastPosition = {
      key: row.dataset.key,
      row: readCurrentRows().indexOf(row),
      column: listCells(row).indexOf(cell),
    };
    moveTabStop(focusTargetOf(cell));
  };

  const moveByKey = (event: KeyboardEvent, cell: HTMLElement, row: HTMLElement) => {
    const rows = readCurrentRows();
    const cells = listCells(row);
    const from = { row: rows.indexOf(row), column: cells.indexOf(cell) };
    const size = { rows: rows.count, columns: cells.length, page: pageSizeOf(row) };
    const to = moveInGrid(event, from, size, { isMirrored: getComputedStyle(grid).direction === 'rtl' });
    if (!to) return false;
    // Up and Down keep the column while they pass a row with one wide cell.
    const column = to.row === from.row || to.column !== from.column ? to.column : lastPosition.column;
    const next = findFocusTarget(to.row === from.row ? row : rows.rowAt(to.row), column);
    if (next) focusWithoutScroll(next);
    lastPosition.column = column;
    return true;
  };

  const handleCellKey = (event: KeyboardEvent, cell: HTMLElement, row: HTMLElement) => {
    if (event.key !== 'Enter' && event.key !== 'F2') return moveByKey(event, cell, row);
    const [firstControl] = event.target === cell ? controlsOf(cell) : [];
    firstControl?.focus();
    return firstControl !== undefined;
  };

  const handleControlKey = ({ key, target, shiftKey }: KeyboardEvent, cell: HTMLElement) => {
    if (key === 'Escape' || key === 'F2') {
      cell.focus();
      return true;
    }
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    if (key !== 'Tab' && (!isArrow || handlesKeys(target as Element))) return false;
    const isBack = isArrow
      ? (key === 'ArrowLeft') !== (getComputedStyle(grid).direction === 'rtl')
      : shiftKey;
    const controls = controlsOf(cell);
    const next = controls[controls.indexOf(target as HTMLElement) + (isBack ? -1 : 1)];
    next?.focus();
    return isArrow || next !== undefined;
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const cell = findCell(grid, event.target);
    const row = cell && findRow(grid, cell);
    if (!row || event.defaultPrevented || event.isComposing) return;
    const isInCell = event.target === cell || event.target === focusTargetOf(cell);
    if (!(isInCell ? handleCellKey(event, cell, row) : handleControlKey(event, cell))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // The focus still belongs to the grid after the focused element is removed. A focus or press outside the grid ends this.
  const forgetFocus = ({ target }: Event) => {
    if (!(target instanceof Node) || !grid.contains(target)) isFocused = false;
  };

  const mutationObserver = new MutationObserver(refresh);
  const resizeObserver = new ResizeObserver(refresh);
  const listenerOptions = { signal: abortController.signal };
  grid.setAttribute('role', 'grid');
  refresh();
  mutationObserver.observe(grid, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: OBSERVED_ATTRIBUTES,
  });
  resizeObserver.observe(grid);
  grid.addEventListener('focusin', rememberFocus, listenerOptions);
  grid.addEventListener('keydown', handleKeyDown, listenerOptions);
  document.addEventListener('focusin', forgetFocus, { ...listenerOptions, capture: true });
  document.addEventListener('pointerdown', forgetFocus, { ...listenerOptions, capture: true });
  return () => {
    abortController.abort();
    mutationObserver.disconnect();
    resizeObserver.disconnect();
  };
}
