import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { canEdit, changeOf, type GridValues } from '../model/gridValues.ts';
import { type Spot } from '../model/range.ts';
import { findCell, findEditor, spotOf } from './cellElements.ts';
import { type GridStore } from './gridStore.ts';
import { type GridChanges } from './useChanges.ts';

/** Functions that move the focus in a grid, and begin and end the edit of a cell. */
export type FocusMoves = {
  /** Moves the focus to a cell, and chooses all up to it where it extends the chosen block. */
  focusCell: (spot: Spot, isExtending?: boolean) => void;
  /** Begins to edit the active cell, where it can be changed. */
  startEdit: (isTyped: boolean) => boolean;
  /** Applies the typed text, and ends the edit. */
  commitEdit: () => void;
  /** Cancels the edit. */
  cancelEdit: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

const isSame = (one: Spot, other: Spot) => one.row === other.row && one.column === other.column;

/** Functions that move the focus in a grid, with a roving tabindex on the cell that was focused last. */
export function useFocusMoves<Row>(
  values: GridValues<Row>,
  store: GridStore,
  grid: RefObject<HTMLDivElement | null>,
  changes: GridChanges,
): FocusMoves {
  const size = useRef({ rows: 0, columns: 0 });

  // Rows may be sorted, come and go: the tab stop stays with the focused cell, or within the grid.
  useLayoutEffect(() => {
    size.current = { rows: values.rows.length, columns: values.columns.length };
    const { active } = store.get();
    const focused = document.activeElement;
    const isInside = focused !== null && grid.current?.contains(focused) === true;
    const last = { row: Math.max(values.rows.length - 1, 0), column: values.columns.length - 1 };
    const spot = (isInside ? spotOf(focused) : undefined) ?? {
      row: Math.min(active.row, last.row),
      column: Math.min(active.column, last.column),
    };
    if (!isSame(spot, active)) store.set({ active: spot, anchor: spot });
  });

  const focusCell = (spot: Spot, isExtending = false) => {
    const { anchor } = store.get();
    store.set({ active: spot, anchor: isExtending ? anchor : spot, editing: undefined });
    findCell(grid.current, spot)?.focus();
  };
  const commitEdit = () => {
    const { editing, active } = store.get();
    const editor = findEditor(grid.current);
    if (!editing || !editor) return;
    const change = changeOf(values, { ...active, text: editor.value });
    store.set({ editing: undefined });
    if (change) changes.apply([change]);
  };

  return {
    focusCell,
    commitEdit,
    cancelEdit: () => {
      focusCell(store.get().active);
    },
    startEdit: (isTyped) => {
      const { active } = store.get();
      if (!canEdit(values, active)) return false;
      // The control must be there before the key that began the edit is written.
      flushSync(() => {
        store.set({ editing: { isTyped }, anchor: active });
      });
      return true;
    },
    onFocus: ({ target }) => {
      const { active, isFocused } = store.get();
      const spot = spotOf(target);
      if (spot && !isSame(spot, active)) store.set({ active: spot, anchor: spot, isFocused: true });
      else if (!isFocused) store.set({ isFocused: true });
    },
    onBlur: ({ target, relatedTarget, currentTarget }) => {
      // Another window took the focus: the edit goes on when it comes back.
      if (!document.hasFocus()) return;
      if (target === findEditor(grid.current)) commitEdit();
      if (!currentTarget.contains(relatedTarget)) store.set({ isFocused: false });
    },
  };
}
