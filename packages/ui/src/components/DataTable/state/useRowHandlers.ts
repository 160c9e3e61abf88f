import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { type RowActions } from '../model/tableActions.ts';
import { type TableModel } from '../model/tableModel.ts';
import { withoutKeys, withSelected } from '../model/selection.ts';
import { useRowFocus } from './useRowFocus.ts';

/** Callbacks of a row; the same functions for all rows and all renders. */
export type RowHandlers<Row> = {
  select: (key: string, isChosen: boolean, isRange: boolean) => void;
  act: (row: Row, key: string, action: string) => void;
};

/** Returns the callbacks of the rows. They stay the same for the life of the table, so that no row renders without need. */
export function useRowHandlers<Row>(
  root: RefObject<HTMLElement | null>,
  { selection, onSelectionChange }: TableModel<Row>,
  listKeys: () => readonly string[],
  rowActions: RowActions<Row> | undefined,
): RowHandlers<Row> {
  const expectLeaving = useRowFocus(root, listKeys);
  const anchor = useRef<string>(undefined);

  const current: RowHandlers<Row> = {
    select: (key, isChosen, isRange) => {
      const keys = isRange ? listKeys() : [];
      const [from = -1, to = 0] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)].sort(
        (a, b) => a - b,
      );
      const range = from < 0 ? [key] : keys.slice(from, to + 1);
      anchor.current = key;
      onSelectionChange(withSelected(selection, range, isChosen));
    },
    act: (row, key, id) => {
      const action = rowActions?.(row).find((candidate) => candidate.id === id);
      if (!action) return;
      expectLeaving(key, id);
      const remaining = action.isDestructive ? withoutKeys(selection, [key]) : selection;
      if (remaining !== selection) onSelectionChange(remaining);
      action.onAction?.();
    },
  };

  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const [stable] = useState<RowHandlers<Row>>(() => ({
    select: (...given) => {
      latest.current.select(...given);
    },
    act: (...given) => {
      latest.current.act(...given);
    },
  }));
  return stable;
}
