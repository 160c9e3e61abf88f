import { useEffect, useState } from 'react';
import {
  initialView,
  noSelection,
  type Selection,
  type TableColumn,
  type TableModel,
  type TableView,
} from './model.ts';
import { withinPages } from './paging.ts';
import { createRowFinder, type RowFinder } from './rowFinder.ts';
import { createRowIndex, type RowIndex } from './rowIndex.ts';
import { isSelected, selectionUnder, withExisting, withSelected } from './selection.ts';
import { whenIdle } from './whenIdle.ts';

/** Options of `useClientTable`. */
export type ClientTableOptions<Row> = Pick<TableModel<Row>, 'rowKey'> &
  Partial<Pick<TableModel<Row>, 'status' | 'error' | 'onRetry' | 'view' | 'onViewChange'>>;

/** A table model over rows that are all here. */
export type ClientTable<Row> = TableModel<Row> & {
  /** Gives the chosen rows of the current filter's results and beyond, in the current order. */
  rowsOf: (selection: Selection) => Row[];
};

type Version<Row> = {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  index: RowIndex;
  find: RowFinder;
};

function versionOf<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  rowKey: (row: Row) => string,
): Version<Row> {
  const index = createRowIndex(rows, columns, rowKey);
  return { rows, columns, index, find: createRowFinder(index) };
}

/**
 * Filters, sorts, pages and selects rows that are all on the client. `rows` and `columns` must be the same arrays until
 * they really change: a new array is a new version of the data. Keeps the view itself unless it is given `view` and
 * `onViewChange`.
 */
export function useClientTable<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { rowKey, status = 'ready', error, onRetry, ...given }: ClientTableOptions<Row>,
): ClientTable<Row> {
  const [ownView, setOwnView] = useState<TableView>(() => initialView(columns));
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [version, setVersion] = useState(() => versionOf(rows, columns, rowKey));

  let current = version;
  if (version.rows !== rows || version.columns !== columns) {
    current = versionOf(rows, columns, rowKey);
    setVersion(current);
    setSelection(withExisting(selection, current.index.has));
  }

  const { index, find } = current;
  useEffect(() => whenIdle(index.warm()), [index]);

  const asked = given.view ?? ownView;
  const found = find(asked);
  const view = withinPages(asked, found.length);
  const start = (view.page - 1) * view.rows;
  const rowAt = (row: number) => rows[row] as Row;
  const chosen = selectionUnder(selection, view.q);

  const chosenRows = (those: Selection, order: Uint32Array) =>
    order.filter((row) => isSelected(those, index.keyOf(row)));

  return {
    rows: Array.from(found.subarray(start, start + view.rows), rowAt),
    total: found.length,
    view,
    onViewChange: (next) => {
      if (chosen.kind === 'exclude' && next.q !== view.q) {
        const keys = Array.from(chosenRows(chosen, found), index.keyOf);
        setSelection(withSelected(noSelection, keys, true));
      }
      (given.onViewChange ?? setOwnView)(next);
    },
    selection: chosen,
    onSelectionChange: setSelection,
    status,
    error,
    onRetry,
    rowKey,
    rowsOf: (those) => {
      const order =
        those.kind === 'exclude' ? find({ ...view, q: those.q }) : index.order(view.sort, view.order);
      return Array.from(chosenRows(those, order), rowAt);
    },
  };
}
