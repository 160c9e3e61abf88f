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

/** Gives the callbacks of the rows. They stay the same for the life of the table, so that no row renders without need. */
export function useRowHandlers<Row>(
  root: RefObject<HTMLElement | null>,
  { selection, onSelectionChange }: TableModel<Row>,
  keys: readonly string[],
  rowActions: RowActions<Row> | undefined,
): RowHandlers<Row> {
  const expectLeaving = useRowFocus(root, keys);
  const anchor = useRef<string>(undefined);

  const current: RowHandlers<Row> = {
    select: (key, isChosen, isRange) => {
      const from = isRange && anchor.current !== undefined ? keys.indexOf(anchor.current) : -1;
      const to = keys.indexOf(key);
      const range = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
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
