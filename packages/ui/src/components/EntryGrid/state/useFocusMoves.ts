import { type FocusEvent, type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { canEdit, computeChange, type GridValues } from '../model/gridValues.ts';
import { type CellPosition } from '../model/range.ts';
import { findCell, findEditor, readPosition } from './cellElements.ts';
import { type GridStore } from './gridStore.ts';
import { type GridChanges } from './useChanges.ts';

/** Functions that move the focus in a grid, and start and end the edit of a cell. */
export type FocusMoves = {
  /** Moves the focus to a cell; with `isExtending`, extends the selected range to it. */
  focusCell: (position: CellPosition, isExtending?: boolean) => void;
  /** Starts an edit of the active cell; returns `false` if the cell cannot be changed. */
  startEdit: (isTyped: boolean) => boolean;
  /** Ends the edit and applies the typed text. */
  commitEdit: () => void;
  /** Ends the edit without a change. */
  cancelEdit: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Clears the text selection that remains in a grid after an edit. Otherwise Chromium would search all following cells
 * for a caret position before the next paint, although their text cannot be selected.
 */
function clearTextSelection(grid: HTMLElement | null) {
  const selection = document.getSelection();
  if (selection?.anchorNode && grid?.contains(selection.anchorNode)) selection.removeAllRanges();
}

const isSamePosition = (a: CellPosition, b: CellPosition) => a.row === b.row && a.column === b.column;

/** Returns the functions that move the focus in a grid. The last focused cell is the tab stop (roving tabindex). */
export function useFocusMoves<Row>(
  values: GridValues<Row>,
  store: GridStore,
  grid: RefObject<HTMLDivElement | null>,
  changes: GridChanges,
): FocusMoves {
  // When the rows change, the tab stop stays on the focused cell or, if no cell is focused, within the grid.
  useLayoutEffect(() => {
    const { active } = store.get();
    const focusedElement = document.activeElement;
    const isInside = focusedElement !== null && grid.current?.contains(focusedElement) === true;
    const lastCell = { row: Math.max(values.rows.length - 1, 0), column: values.columns.length - 1 };
    const position = (isInside ? readPosition(focusedElement) : undefined) ?? {
      row: Math.min(active.row, lastCell.row),
      column: Math.min(active.column, lastCell.column),
    };
    if (!isSamePosition(position, active)) store.set({ active: position, anchor: position });
  });

  const focusCell = (position: CellPosition, isExtending = false) => {
    const { anchor } = store.get();
    store.set({ active: position, anchor: isExtending ? anchor : position, editing: undefined });
    findCell(grid.current, position)?.focus();
    clearTextSelection(grid.current);
  };
  const commitEdit = () => {
    const { editing, active } = store.get();
    const editor = findEditor(grid.current);
    if (!editing || !editor) return;
    const change = computeChange(values, { ...active, text: editor.value });
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
      // The input must be mounted before the browser inserts the character of this key press.
      flushSync(() => {
        store.set({ editing: { isTyped }, anchor: active });
      });
      return true;
    },
    onFocus: ({ target }) => {
      const { active, isFocused } = store.get();
      const position = readPosition(target);
      if (position && !isSamePosition(position, active))
        store.set({ active: position, anchor: position, isFocused: true });
      else if (!isFocused) store.set({ isFocused: true });
    },
    onBlur: ({ target, relatedTarget, currentTarget }) => {
      // When the window loses the focus, the edit continues.
      if (!document.hasFocus()) return;
      if (target === findEditor(grid.current)) commitEdit();
      if (!currentTarget.contains(relatedTarget)) store.set({ isFocused: false });
    },
  };
}
