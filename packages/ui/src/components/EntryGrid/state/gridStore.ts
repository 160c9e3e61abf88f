import { type Range, rangeOf, type Spot } from '../model/range.ts';

/** Edit of a cell. An edit started by typing begins empty, and the arrow keys leave it; otherwise it begins with the cell's value. */
export type Editing = { isTyped: boolean };

/** The focused cell, the selected block, and the edit of a grid. */
export type GridState = {
  /** The cell in the tab order. */
  active: Spot;
  /** The corner of the selected block opposite to the active cell. */
  anchor: Spot;
  /** Tells whether the focus is in the grid. */
  isFocused: boolean;
  editing: Editing | undefined;
};

/** Store of a grid outside of React, so that a key press renders only the rows that it changes. */
export type GridStore = {
  get: () => GridState;
  set: (change: Partial<GridState>) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Creates the state of a grid whose first tab stop is the cell at a place. */
export function createGridStore(active: Spot): GridStore {
  let state: GridState = { active, anchor: active, isFocused: false, editing: undefined };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the chosen block: the active cell where no more is chosen. */
export const chosenRange = ({ active, anchor }: GridState): Range => rangeOf(active, anchor);

/** Part of a grid's state that a row shows. */
export type RowView = {
  /** Column of the cell that Tab comes to, or -1. */
  active: number;
  /** Columns that are chosen, from the first to the last; none where the first is -1. */
  start: number;
  end: number;
  isFocused: boolean;
  editing: Editing | undefined;
};

const IDLE = '-1 -1 -1';

/** Writes what a row shows as text, which is equal as long as the row need not be rendered. */
export function writeRowView(state: GridState, row: number): string {
  const { top, bottom, start, end } = chosenRange(state);
  const isActive = state.active.row === row;
  const isChosen = row >= top && row <= bottom && (top !== bottom || start !== end);
  if (!isActive && !isChosen) return IDLE;
  const flags = isActive ? `${state.isFocused ? 'f' : ''}${editLetter(state.editing)}` : '';
  return `${isActive ? state.active.column : -1} ${isChosen ? start : -1} ${isChosen ? end : -1} ${flags}`;
}

const editLetter = (editing: Editing | undefined) => (editing ? (editing.isTyped ? 't' : 'e') : '');

/** Reads what `writeRowView` has written. */
export function readRowView(text: string): RowView {
  const [active, start, end, flags = ''] = text.split(' ');
  const isTyped = flags.includes('t');
  return {
    active: Number(active),
    start: Number(start),
    end: Number(end),
    isFocused: flags.includes('f'),
    editing: isTyped || flags.includes('e') ? { isTyped } : undefined,
  };
}
