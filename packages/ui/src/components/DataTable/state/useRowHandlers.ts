import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { type TableModel } from '../model/tableModel.ts';
import { withoutKeys, withSelected } from '../model/selection.ts';
import { useRowFocus } from './useRowFocus.ts';

/** Callbacks of a row; the same functions for all rows and all renders. */
export type RowHandlers<Row> = {
  select: (key: string, isChosen: boolean, isRange: boolean) => void;
  remove: (row: Row, key: string) => void;
};

/** Gives the callbacks of the rows. They stay the same for the life of the table, so that no row renders without need. */
export function useRowHandlers<Row>(
  root: RefObject<HTMLElement | null>,
  { selection, onSelectionChange }: TableModel<Row>,
  keys: readonly string[],
  onDelete: ((row: Row) => void) | undefined,
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
    remove: (row, key) => {
      expectLeaving(key);
      const kept = withoutKeys(selection, [key]);
      if (kept !== selection) onSelectionChange(kept);
      onDelete?.(row);
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
    remove: (...given) => {
      latest.current.remove(...given);
    },
  }));
  return stable;
}
