import { type KeyboardEvent, useRef } from 'react';
import { moveInGrid } from '../../../state/grid/gridMoves.ts';
import { type EntryColumn, type EntryResolution } from '../model/entryColumn.ts';
import { canEdit, computeChange, type GridValues, readValue } from '../model/gridValues.ts';
import { findRowLink } from './cellElements.ts';
import { type GridStore } from './gridStore.ts';
import { type GridChanges } from './useChanges.ts';
import { type FocusMoves } from './useFocusMoves.ts';

/** Options of `useGridKeys`. */
export type GridKeyOptions<Row> = {
  values: GridValues<Row>;
  store: GridStore;
  changes: GridChanges;
  moves: FocusMoves;
  onResolve: (keep: EntryResolution['keep']) => void;
};

/** Number of rows that Page Up and Page Down move by. */
const PAGE_ROWS = 10;

/** Values of `event.key` while an input method composes a character. */
const COMPOSITION_KEYS = ['Process', 'Unidentified', 'Dead'];

const isTyping = ({ key, altKey, nativeEvent }: KeyboardEvent) =>
  COMPOSITION_KEYS.includes(key) ||
  (key.length === 1 && (!altKey || nativeEvent.getModifierState('AltGraph')));

/** Finds the next option after the current one whose label begins with a letter. */
function findNextOption<Row>(column: EntryColumn<Row>, current: string, letter: string) {
  if (column.kind !== 'choice') return undefined;
  const currentIndex = column.options.findIndex(({ value }) => value === current);
  const optionsInOrder = [
    ...column.options.slice(currentIndex + 1),
    ...column.options.slice(0, currentIndex + 1),
  ];
  return optionsInOrder.find(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()));
}

/** Returns the keydown handler of a grid. */
export function useGridKeys<Row>({ values, store, changes, moves, onResolve }: GridKeyOptions<Row>) {
  /** Column in which consecutive Tab presses began. Enter returns to this column, so that whole rows can be typed. */
  const tabStartColumn = useRef<number>(undefined);

  const handleTab = (event: KeyboardEvent) => {
    const { active } = store.get();
    const step = event.shiftKey ? -1 : 1;
    for (let column = active.column + step; values.columns[column]; column += step) {
      if (!canEdit(values, { row: active.row, column })) continue;
      event.preventDefault();
      if (step === 1) tabStartColumn.current ??= active.column;
      moves.focusCell({ row: active.row, column });
      return;
    }
    // If no editable cell follows in the row, Tab leaves the grid.
    tabStartColumn.current = undefined;
    moves.focusCell(active);
  };
  const handleEnter = (event: KeyboardEvent) => {
    event.preventDefault();
    const { active } = store.get();
    const row = Math.min(Math.max(active.row + (event.shiftKey ? -1 : 1), 0), values.rows.length - 1);
    moves.focusCell({ row, column: tabStartColumn.current ?? active.column });
    tabStartColumn.current = undefined;
  };
  const moveByKey = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { key, ctrlKey, metaKey, altKey } = event;
    const size = { rows: values.rows.length, columns: values.columns.length, page: PAGE_ROWS };
    // With Shift, the same keys extend the selected range.
    const pressed = { key, ctrlKey, metaKey, altKey, shiftKey: false };
    const position = moveInGrid(pressed, store.get().active, size, { isMirrored, hasEdgeKeys: true });
    if (!position) return false;
    event.preventDefault();
    tabStartColumn.current = undefined;
    moves.focusCell(position, event.shiftKey);
    return true;
  };
  const hasConflict = () => {
    const { active } = store.get();
    const row = values.rows[active.row];
    return (
      row !== undefined &&
      values.columns[active.column]?.state?.(row)?.kind === 'conflict' &&
      canEdit(values, active)
    );
  };

  const handleEditorKey = (event: KeyboardEvent) => {
    const isTyped = store.get().editing?.isTyped === true;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      moves.cancelEdit();
    } else if (event.key === 'Enter') {
      moves.commitEdit();
      handleEnter(event);
    } else if (event.key === 'Tab') {
      moves.commitEdit();
      handleTab(event);
    } else if (isTyped && event.key.startsWith('Arrow') && event.target instanceof HTMLInputElement) {
      moves.commitEdit();
      moveByKey(event);
    }
  };

  const controlKeys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    a: () => {
      const lastCell = { row: values.rows.length - 1, column: values.columns.length - 1 };
      store.set({ anchor: { row: 0, column: 0 } });
      moves.focusCell(lastCell, true);
    },
    d: changes.fillDown,
    z: (event) => {
      undoOrRedo(event.shiftKey ? 'redo' : 'undo');
    },
    y: () => {
      undoOrRedo('redo');
    },
  };
  const undoOrRedo = (direction: 'undo' | 'redo') => {
    const position = changes.stepHistory(direction);
    if (position) moves.focusCell(position);
  };

  const handleTyping = (event: KeyboardEvent) => {
    const { active } = store.get();
    const column = values.columns[active.column];
    if (column?.kind === 'choice' && event.key !== ' ') {
      const option = findNextOption(column, readValue(values, active), event.key);
      const change = option && computeChange(values, { ...active, text: option.value });
      event.preventDefault();
      if (change) changes.apply([change]);
    } else if (moves.startEdit(event.key !== ' ') && event.key === ' ') event.preventDefault();
  };

  const handleCellKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      findRowLink(event.currentTarget, store.get().active)?.click();
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      const command = controlKeys[event.key.toLowerCase()];
      if (command) {
        event.preventDefault();
        command(event);
      } else moveByKey(event);
      return;
    }
    const { active, anchor } = store.get();
    const hasRange = active.row !== anchor.row || active.column !== anchor.column;
    if (moveByKey(event)) return;
    if (event.key === 'Tab') handleTab(event);
    else if (event.key === 'Enter') {
      if (hasConflict()) onResolve('mine');
      handleEnter(event);
    } else if (event.key === 'Escape') {
      if (hasConflict()) onResolve('theirs');
      else if (hasRange) store.set({ anchor: active });
      else return;
      event.stopPropagation();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      changes.clear();
    } else if (event.key === 'F2' || (event.altKey && event.key === 'ArrowDown')) {
      if (moves.startEdit(false)) event.preventDefault();
    } else if (isTyping(event)) handleTyping(event);
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (store.get().editing) handleEditorKey(event);
    else handleCellKey(event);
  };
}
