import { type RefObject, useRef, useState } from 'react';
import { type EntryChange } from '../model/entryColumn.ts';
import { createEntryHistory } from '../model/entryHistory.ts';
import { computeChange, listClearChanges, listFillChanges, type GridValues } from '../model/gridValues.ts';
import { type CellPosition } from '../model/range.ts';
import { computeSelectedRange, type GridStore } from './gridStore.ts';

/** Functions that change the cells of a grid, undo the changes, and announce them. */
export type GridChanges = {
  /** Announces a text in the live region. */
  announce: (text: string) => void;
  /** Applies changes as one undo step. */
  apply: (changes: readonly EntryChange[]) => void;
  /** Clears the selected cells. */
  clear: () => void;
  /** Fills the selected range from its first row, or a single row from the row above. */
  fillDown: () => void;
  /** Undoes or redoes the last step; returns the position of the first changed cell. */
  stepHistory: (direction: 'undo' | 'redo') => CellPosition | undefined;
};

/** Returns the functions that change the cells of a grid, with an undo history. */
export function useChanges<Row>(
  values: GridValues<Row>,
  store: GridStore,
  onChange: (changes: readonly EntryChange[]) => void,
): GridChanges & { liveRegion: RefObject<HTMLParagraphElement | null> } {
  const liveRegion = useRef<HTMLParagraphElement>(null);
  const [history] = useState(createEntryHistory);
  const { labels } = values.texts;

  // The text is written to the DOM, not rendered, so that an equal text is announced again.
  const announce = (text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text;
  };
  const apply = (changes: readonly EntryChange[]) => {
    if (changes.length === 0) return;
    history.record(changes);
    onChange(changes);
  };
  const stepHistory = (direction: 'undo' | 'redo') => {
    const changes = history[direction]();
    if (!changes) {
      announce(labels.nothingLeft);
      return undefined;
    }
    const rowIndexes = new Map(values.rows.map((row, index) => [values.rowKey(row), index]));
    const columnIndexes = new Map(values.columns.map(({ id }, index) => [id, index]));
    const appliedChanges = changes.flatMap(({ rowId, columnId, value, before }) => {
      const position = { row: rowIndexes.get(rowId) ?? -1, column: columnIndexes.get(columnId) ?? -1 };
      const change = computeChange(values, { ...position, text: value });
      return change?.before === before ? [{ position, change }] : [];
    });
    if (appliedChanges.length > 0) onChange(appliedChanges.map(({ change }) => change));
    const skippedCount = changes.length - appliedChanges.length;
    const doneMessage =
      direction === 'undo' ? labels.undone(appliedChanges.length) : labels.redone(appliedChanges.length);
    announce(
      [
        appliedChanges.length > 0 ? doneMessage : '',
        skippedCount > 0 ? labels.changedSince(skippedCount) : '',
      ]
        .join(' ')
        .trim(),
    );
    return appliedChanges[0]?.position;
  };

  return {
    liveRegion,
    announce,
    apply,
    stepHistory,
    clear: () => {
      const changes = listClearChanges(values, computeSelectedRange(store.get()));
      apply(changes);
      announce(labels.cleared(changes.length));
    },
    fillDown: () => {
      const changes = listFillChanges(values, computeSelectedRange(store.get()));
      apply(changes);
      announce(labels.filled(changes.length));
    },
  };
}
