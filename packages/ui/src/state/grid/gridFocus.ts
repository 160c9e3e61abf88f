import { cellOf, isRendered, listCells, listControls, listRows, needsKeys, rowOf } from './gridCells.ts';
import { moveInGrid } from './gridMoves.ts';

/** Rows of a grid by index, also those that are not in the document. */
export type GridRows = {
  /** Number of rows, the headings among them. */
  count: number;
  /** Returns the index of a row of the document. */
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

const WATCHED = ['tabindex', 'disabled', 'href', 'data-off', 'data-selected'];

function readDrawnRows(grid: HTMLElement): GridRows {
  const rows = listRows(grid);
  return { count: rows.length, indexOf: (row) => rows.indexOf(row), rowAt: (index) => rows[index] };
}

/** Finds the vertical scroll container of an element. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  let scroller = element.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
  return scroller;
}

/** Returns the number of rows that fit into the viewport. */
function pageOf(row: HTMLElement): number {
  const height = Math.min(scrollerOf(row)?.clientHeight ?? Infinity, window.innerHeight);
  return Math.max(1, Math.floor(height / Math.max(1, row.offsetHeight)) - 2);
}

const setTabStop = (element: HTMLElement, isStop: boolean) => {
  const tabIndex = isStop ? '0' : '-1';
  if (element.getAttribute('tabindex') !== tabIndex) element.setAttribute('tabindex', tabIndex);
};

/**
 * Adds the ARIA grid pattern to a table, or to other rows of cells, with a roving tabindex: arrow keys, Home,
 * End, Page Up and Page Down move from cell to cell. The only button, link or checkbox of a cell is focused
 * itself; Enter or F2 moves the focus into several controls, or into one that uses these keys, and Escape back
 * to the cell. The focus follows its row when rows are moved, re-rendered or removed. Returns the cleanup.
 */
export function manageGridFocus(grid: HTMLElement, { readRows, onRow }: GridFocusOptions = {}): () => void {
  const listeners = new AbortController();
  const managed = new WeakSet<Element>();
  let tabStop: HTMLElement | undefined;
  let lastPosition: { key: string | undefined; row: number; column: number } = {
    key: undefined,
    row: 0,
    column: 0,
  };
  let isFocused = false;

  const rowsNow = () => readRows?.() ?? readDrawnRows(grid);
  const controlsOf = (cell: HTMLElement) =>
    listControls(cell).filter((control) => managed.has(control) || control.tabIndex >= 0);
  const entryOf = (cell: HTMLElement) => {
    const [firstControl, ...otherControls] = controlsOf(cell);
    return firstControl && otherControls.length === 0 && !needsKeys(firstControl) ? firstControl : cell;
  };
  const entryAt = (row: HTMLElement | undefined, column: number) => {
    const cells = row ? listCells(row) : [];
    const cell = cells[Math.min(column, cells.length - 1)];
    return cell && entryOf(cell);
  };

  const recover = () => {
    const rows = rowsNow();
    const previousRow =
      lastPosition.key === undefined
        ? undefined
        : listRows(grid).find(({ dataset }) => dataset.key === lastPosition.key);
    tabStop = entryAt(
      previousRow ?? rows.rowAt(Math.min(lastPosition.row, rows.count - 1)),
      lastPosition.column,
    );
    const { activeElement } = document;
    if (tabStop && isFocused && (activeElement === null || activeElement === document.body)) tabStop.focus();
  };

  const refresh = () => {
    if (!tabStop?.isConnected || !isRendered(tabStop)) recover();
    for (const row of listRows(grid)) {
      row.removeAttribute('tabindex');
      onRow?.(row);
      for (const cell of listCells(row)) {
        if (cell.getAttribute('role') === 'cell') cell.setAttribute('role', 'gridcell');
        for (const control of controlsOf(cell)) {
          managed.add(control);
          setTabStop(control, control === tabStop);
        }
        setTabStop(cell, cell === tabStop);
      }
    }
    mutations.takeRecords();
  };

  const moveStop = (next: HTMLElement) => {
    if (tabStop) setTabStop(tabStop, false);
    tabStop = next;
    setTabStop(next, true);
    mutations.takeRecords();
  };

  /** Focuses a cell or its control, which may have just been rendered. Focusing a sticky heading must not scroll. */
  const focusEntry = (entry: HTMLElement) => {
    const scroller = entry.closest('tbody') ? undefined : scrollerOf(entry);
    const scrolled = scroller?.scrollTop ?? 0;
    moveStop(entry);
    entry.focus();
    if (scroller) scroller.scrollTop = scrolled;
  };

  const noteFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(grid, target);
    const row = cell && rowOf(grid, cell);
    isFocused = cell !== undefined;
    if (!row) return;
    lastPosition = {
      key: row.dataset.key,
      row: rowsNow().indexOf(row),
      column: listCells(row).indexOf(cell),
    };
    moveStop(entryOf(cell));
  };

  const move = (event: KeyboardEvent, cell: HTMLElement, row: HTMLElement) => {
    const rows = rowsNow();
    const cells = listCells(row);
    const from = { row: rows.indexOf(row), column: cells.indexOf(cell) };
    const size = { rows: rows.count, columns: cells.length, page: pageOf(row) };
    const to = moveInGrid(event, from, size, { isMirrored: getComputedStyle(grid).direction === 'rtl' });
    if (!to) return false;
    // A row with one wide cell does not change the column for Up and Down.
    const column = to.row === from.row || to.column !== from.column ? to.column : lastPosition.column;
    const next = entryAt(to.row === from.row ? row : rows.rowAt(to.row), column);
    if (next) focusEntry(next);
    lastPosition.column = column;
    return true;
  };

  const pressInCell = (event: KeyboardEvent, cell: HTMLElement, row: HTMLElement) => {
    if (event.key !== 'Enter' && event.key !== 'F2') return move(event, cell, row);
    const [first] = event.target === cell ? controlsOf(cell) : [];
    first?.focus();
    return first !== undefined;
  };

  const pressInControls = ({ key, target, shiftKey }: KeyboardEvent, cell: HTMLElement) => {
    if (key === 'Escape' || key === 'F2') {
      cell.focus();
      return true;
    }
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    if (key !== 'Tab' && (!isArrow || needsKeys(target as Element))) return false;
    const isBack = isArrow
      ? (key === 'ArrowLeft') !== (getComputedStyle(grid).direction === 'rtl')
      : shiftKey;
    const controls = controlsOf(cell);
    const next = controls[controls.indexOf(target as HTMLElement) + (isBack ? -1 : 1)];
    next?.focus();
    return isArrow || next !== undefined;
  };

  const handleKey = (event: KeyboardEvent) => {
    const cell = cellOf(grid, event.target);
    const row = cell && rowOf(grid, cell);
    if (!row || event.defaultPrevented || event.isComposing) return;
    const isInCell = event.target === cell || event.target === entryOf(cell);
    if (!(isInCell ? pressInCell(event, cell, row) : pressInControls(event, cell))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Focus that is lost with its element stays that of the grid; focus that goes elsewhere does not.
  const noteLeaving = ({ target }: Event) => {
    if (!(target instanceof Node) || !grid.contains(target)) isFocused = false;
  };

  const mutations = new MutationObserver(refresh);
  const sizes = new ResizeObserver(refresh);
  const options = { signal: listeners.signal };
  grid.setAttribute('role', 'grid');
  refresh();
  mutations.observe(grid, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED });
  sizes.observe(grid);
  grid.addEventListener('focusin', noteFocus, options);
  grid.addEventListener('keydown', handleKey, options);
  document.addEventListener('focusin', noteLeaving, { ...options, capture: true });
  document.addEventListener('pointerdown', noteLeaving, { ...options, capture: true });
  return () => {
    listeners.abort();
    mutations.disconnect();
    sizes.disconnect();
  };
}
