import { type RefObject, useRef, useState } from 'react';
import { type EntryChange } from '../model/entryColumn.ts';
import { createEntryHistory } from '../model/entryHistory.ts';
import { changeOf, clearChanges, fillChanges, type GridValues } from '../model/gridValues.ts';
import { type Spot } from '../model/range.ts';
import { chosenRange, type GridStore } from './gridStore.ts';

/** Functions that change the cells of a grid; each call is one undo step. */
export type GridChanges = {
  /** Announces a text in the live region. */
  announce: (text: string) => void;
  /** Makes changes, to be undone together. */
  apply: (changes: readonly EntryChange[]) => void;
  /** Empties the chosen cells. */
  clear: () => void;
  /** Fills the chosen cells from their first row, or from the row above. */
  fillDown: () => void;
  /** Takes the last step back, or does it again; gives the first cell that changed. */
  step: (way: 'undo' | 'redo') => Spot | undefined;
};

/** Functions that change the cells of a grid, with undo history. */
export function useChanges<Row>(
  values: GridValues<Row>,
  store: GridStore,
  onChange: (changes: readonly EntryChange[]) => void,
): GridChanges & { live: RefObject<HTMLParagraphElement | null> } {
  const live = useRef<HTMLParagraphElement>(null);
  const [history] = useState(createEntryHistory);
  const { words } = values.say;

  // The text is written here, not rendered, so that a second equal message is still said.
  const announce = (text: string) => {
    if (live.current) live.current.textContent = text;
  };
  const apply = (changes: readonly EntryChange[]) => {
    if (changes.length === 0) return;
    history.record(changes);
    onChange(changes);
  };
  const step = (way: 'undo' | 'redo') => {
    const changes = history[way]();
    if (!changes) {
      announce(words.nothingLeft);
      return undefined;
    }
    const rowAt = new Map(values.rows.map((row, at) => [values.rowKey(row), at]));
    const columnAt = new Map(values.columns.map(({ id }, at) => [id, at]));
    const made = changes.flatMap(({ rowId, columnId, value, before }) => {
      const spot = { row: rowAt.get(rowId) ?? -1, column: columnAt.get(columnId) ?? -1 };
      const change = changeOf(values, { ...spot, text: value });
      return change?.before === before ? [{ spot, change }] : [];
    });
    if (made.length > 0) onChange(made.map(({ change }) => change));
    const missed = changes.length - made.length;
    const done = way === 'undo' ? words.undone(made.length) : words.redone(made.length);
    announce([made.length > 0 ? done : '', missed > 0 ? words.changedSince(missed) : ''].join(' ').trim());
    return made[0]?.spot;
  };

  return {
    live,
    announce,
    apply,
    step,
    clear: () => {
      const changes = clearChanges(values, chosenRange(store.get()));
      apply(changes);
      announce(words.cleared(changes.length));
    },
    fillDown: () => {
      const changes = fillChanges(values, chosenRange(store.get()));
      apply(changes);
      announce(words.filled(changes.length));
    },
  };
}
