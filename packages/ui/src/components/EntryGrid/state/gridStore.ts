import { groupRows, type RowGroup } from '../model/groupRows.ts';
import { type Range, createRange, type CellPosition } from '../model/range.ts';

/**
 * Edit of a cell. An edit started by typing (`isTyped`) begins empty, and an arrow key ends it. Any other edit begins
 * with the cell's value.
 */
export type Editing = { isTyped: boolean };

/** The active cell, the selected range, and the edit of a grid. */
export type GridState = {
  /** The cell that is the tab stop. */
  active: CellPosition;
  /** The corner of the selected range opposite to the active cell. */
  anchor: CellPosition;
  /** Whether the focus is in the grid. */
  isFocused: boolean;
  editing: Editing | undefined;
};

/** Store of a grid outside of React, so that a key press renders only the rows that it changes. */
export type GridStore = {
  get: () => GridState;
  set: (change: Partial<GridState>) => void;
  /**
   * Keeps the active cell, the range and the edit on their rows when rows are added, removed or moved. Returns the
   * groups of the rows. The grid calls this while it renders, before the rows read the store, so no listener is
   * notified.
   */
  followRows: (rowIds: readonly string[]) => readonly RowGroup[];
  subscribe: (listener: () => void) => () => void;
  /** Subscribes a row. Its listener is called only when the row is or was active or selected. */
  subscribeRow: (row: number, listener: () => void) => () => void;
};

/** Creates the store of a grid whose initial tab stop is the cell at a position. */
export function createGridStore(active: CellPosition): GridStore {
  let state: GridState = { active, anchor: active, isFocused: false, editing: undefined };
  let rowIds: readonly string[] = [];
  let groups: readonly RowGroup[] = [];
  const listeners = new Set<() => void>();
  const rowListeners = new Map<number, Set<() => void>>();
  const notifyRows = ({ top, bottom }: Range) => {
    for (let row = top; row <= bottom; row++) rowListeners.get(row)?.forEach((listener) => listener());
  };
  return {
    get: () => state,
    set: (change) => {
      const before = computeSelectedRange(state);
      state = { ...state, ...change };
      const after = computeSelectedRange(state);
      notifyRows(before);
      if (after.top !== before.top || after.bottom !== before.bottom) notifyRows(after);
      for (const listener of listeners) listener();
    },
    followRows: (nextIds) => {
      if (nextIds === rowIds) return groups;
      const newRowOf = ({ row }: CellPosition) => nextIds.indexOf(rowIds[row] ?? '');
      const moveWithRow = (position: CellPosition) =>
        newRowOf(position) === -1 ? position : { ...position, row: newRowOf(position) };
      // The edit of a removed row must not continue in the row that replaces it.
      const isRemoved = rowIds.length > 0 && newRowOf(state.active) === -1;
      state = {
        ...state,
        active: moveWithRow(state.active),
        anchor: moveWithRow(state.anchor),
        editing: isRemoved ? undefined : state.editing,
      };
      rowIds = nextIds;
      groups = groupRows(groups, rowIds, rowIds[state.active.row]);
      return groups;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeRow: (row, listener) => {
      const listenersOfRow = rowListeners.get(row) ?? new Set();
      rowListeners.set(row, listenersOfRow.add(listener));
      return () => listenersOfRow.delete(listener);
    },
  };
}

/** Returns the selected range; at least the active cell. */
export const computeSelectedRange = ({ active, anchor }: GridState): Range => createRange(active, anchor);

/** Part of a grid's state that the rendering of a row depends on. */
export type RowView = {
  /** Column of the tab stop, or -1 if it is in another row. */
  activeColumn: number;
  /** First selected column, or -1 for none. */
  start: number;
  /** Last selected column, or -1 for none. */
  end: number;
  isFocused: boolean;
  editing: Editing | undefined;
};

const EMPTY_VIEW = '-1 -1 -1';

/** Serialises a row's view: `useSyncExternalStore` compares the texts, so a row renders only when its view changes. */
export function serialiseRowView(state: GridState, row: number): string {
  const { top, bottom, start, end } = computeSelectedRange(state);
  const isActive = state.active.row === row;
  const isSelected = row >= top && row <= bottom && (top !== bottom || start !== end);
  if (!isActive && !isSelected) return EMPTY_VIEW;
  const flags = isActive ? `${state.isFocused ? 'f' : ''}${editLetterOf(state.editing)}` : '';
  return `${isActive ? state.active.column : -1} ${isSelected ? start : -1} ${isSelected ? end : -1} ${flags}`;
}

const editLetterOf = (editing: Editing | undefined) => (editing ? (editing.isTyped ? 't' : 'e') : '');

/** Parses the text of `serialiseRowView`. */
export function parseRowView(text: string): RowView {
  const [activeColumn, start, end, flags = ''] = text.split(' ');
  const isTyped = flags.includes('t');
  return {
    activeColumn: Number(activeColumn),
    start: Number(start),
    end: Number(end),
    isFocused: flags.includes('f'),
    editing: isTyped || flags.includes('e') ? { isTyped } : undefined,
  };
}
