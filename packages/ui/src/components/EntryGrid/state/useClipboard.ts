import { type ClipboardEvent, useState } from 'react';
import { type GridValues, readRange } from '../model/gridValues.ts';
import {
  isPartial,
  MAX_PASTED_CELLS,
  type PastePlan,
  type PendingPaste,
  planPaste,
} from '../model/planPaste.ts';
import { countRangeCells } from '../model/range.ts';
import { countCells, parseTsv, formatTsv } from '../model/tsv.ts';
import { computeSelectedRange, type GridStore } from './gridStore.ts';
import { type GridChanges } from './useChanges.ts';

/** Clipboard handlers of a grid, and the paste that waits for confirmation. Cells are copied as tab-separated text. */
export type GridClipboard = {
  /** Partial or too large paste whose dialog is open. */
  pending: PendingPaste | undefined;
  /** Pastes the valid values. */
  paste: (plan: PastePlan) => void;
  /** Cancels the pending paste. */
  cancel: () => void;
  onCopy: (event: ClipboardEvent) => void;
  onCut: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** Returns the handlers for copying, cutting and pasting the selected cells. */
export function useClipboard<Row>(
  values: GridValues<Row>,
  store: GridStore,
  changes: GridChanges,
): GridClipboard {
  const [pending, setPending] = useState<PendingPaste>();
  const { labels } = values.texts;

  const copySelection = (event: ClipboardEvent) => {
    if (store.get().editing) return false;
    const range = computeSelectedRange(store.get());
    event.clipboardData.setData('text/plain', formatTsv(readRange(values, range)));
    event.preventDefault();
    changes.announce(labels.copied(countRangeCells(range)));
    return true;
  };
  const paste = (plan: PastePlan) => {
    setPending(undefined);
    changes.apply(plan.changes);
    changes.announce(labels.pasted(plan.fittingCount));
  };

  return {
    pending,
    paste,
    cancel: () => {
      setPending(undefined);
    },
    onCopy: copySelection,
    onCut: (event) => {
      if (copySelection(event)) changes.clear();
    },
    onPaste: (event) => {
      if (store.get().editing || values.isReadOnly) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      const count = countCells(text);
      if (count > MAX_PASTED_CELLS) {
        setPending({ tooManyCells: count });
        return;
      }
      const plan = planPaste(values, parseTsv(text), computeSelectedRange(store.get()));
      if (isPartial(plan)) setPending({ plan });
      else paste(plan);
    },
  };
}
