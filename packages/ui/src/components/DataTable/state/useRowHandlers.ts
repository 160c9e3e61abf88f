import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { type RowActions } from '../model/tableActions.ts';
import { type TableModel } from '../model/tableModel.ts';
import { withoutKeys, setSelected } from '../model/selection.ts';
import { useRowFocus } from './useRowFocus.ts';

/** Callbacks of the rows, with the key of a row and, for an action, the id of the action. */
export type RowHandlers<Row> = {
  select: (key: string, isSelected: boolean, isRange: boolean) => void;
  runAction: (row: Row, key: string, actionId: string) => void;
};

/** Returns the callbacks of the rows: the same functions in every render, so that memoised rows do not render again. */
export function useRowHandlers<Row>(
  root: RefObject<HTMLElement | null>,
  { selection, onSelectionChange }: TableModel<Row>,
  listKeys: () => readonly string[],
  rowActions: RowActions<Row> | undefined,
): RowHandlers<Row> {
  const expectRemoval = useRowFocus(root, listKeys);
  const anchor = useRef<string>(undefined);

  const handlers: RowHandlers<Row> = {
    select: (key, isSelected, isRange) => {
      // With Shift, selects from the row that was selected last (the anchor) to this one; if the anchor is not on this
      // page (index -1), selects this row alone.
      const keys = isRange ? listKeys() : [];
      const [from = -1, to = 0] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)].sort(
        (a, b) => a - b,
      );
      const range = from < 0 ? [key] : keys.slice(from, to + 1);
      anchor.current = key;
      onSelectionChange(setSelected(selection, range, isSelected));
    },
    runAction: (row, key, actionId) => {
      const action = rowActions?.(row).find((candidate) => candidate.id === actionId);
      if (!action) return;
      expectRemoval(key, actionId);
      const remainingSelection = action.isDestructive ? withoutKeys(selection, [key]) : selection;
      if (remainingSelection !== selection) onSelectionChange(remainingSelection);
      action.onAction?.();
    },
  };

  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stableHandlers] = useState<RowHandlers<Row>>(() => ({
    select: (...args) => {
      latest.current.select(...args);
    },
    runAction: (...args) => {
      latest.current.runAction(...args);
    },
  }));
  return stableHandlers;
}
