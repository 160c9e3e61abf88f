import { useEffect, useMemo, useState } from 'react';
import { useControllableState } from '../../../state/useControllableState.ts';
import {
  initialView,
  noSelection,
  type Selection,
  type TableColumn,
  type TableModel,
  type TableView,
} from '../model/tableModel.ts';
import { hasSameFilters } from '../model/filters.ts';
import { limitPage } from '../model/paging.ts';
import { listSortKeys } from '../model/sorting.ts';
import { createRowFinder, type RowFinder } from './rowFinder.ts';
import { createRowIndex, type RowIndex } from './rowIndex.ts';
import { isSelected, resolveSelection, keepExistingKeys, setSelected } from '../model/selection.ts';
import { runWhenIdle } from './runWhenIdle.ts';

/** Options of `useClientTable`. */
export type ClientTableOptions<Row> = Pick<TableModel<Row>, 'rowKey'> &
  Partial<Pick<TableModel<Row>, 'status' | 'error' | 'onRetry' | 'view' | 'onViewChange'>> & {
    /** Initial view, as far as it differs from `initialView`, such as another sort column. */
    defaultView?: Partial<TableView> | undefined;
  };

/** Table model over rows that are all on the client. */
export type ClientTable<Row> = TableModel<Row> & {
  /** Returns the selected rows in the current order, including those that the current filter excludes. */
  rowsOf: (selection: Selection) => Row[];
};

/** Table model of rows on the client, and the finder that searches the rows. */
export function useFoundRows<Row, Finder extends Pick<RowFinder, 'find'>>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { rowKey, status = 'ready', error, onRetry, defaultView, ...controlled }: ClientTableOptions<Row>,
  createFinder: (index: RowIndex) => Finder,
): [ClientTable<Row>, Finder] {
  const [firstView] = useState<TableView>(() => ({ ...initialView(columns), ...defaultView }));
  const [requestedView, setView] = useControllableState(controlled.view, firstView, controlled.onViewChange);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [keyOf] = useState(() => rowKey);
  const index = useMemo(() => createRowIndex(rows, columns, keyOf), [rows, columns, keyOf]);
  const finder = useMemo(() => createFinder(index), [createFinder, index]);
  const { find } = finder;
  const existingSelection = useMemo(() => keepExistingKeys(selection, index.has), [selection, index]);
  useEffect(() => runWhenIdle(index.prepare()), [index]);

  const foundRows = find(requestedView);
  const view = limitPage(requestedView, foundRows.total);
  const start = (view.page - 1) * view.rows;
  const rowAt = (row: number) => rows[row] as Row;
  const appliedSelection = resolveSelection(existingSelection, view);

  const filterSelected = (rowSelection: Selection, rowNumbers: Uint32Array) =>
    rowNumbers.filter((row) => isSelected(rowSelection, index.keyOf(row)));

  const rowsBetween = (from: number, to: number) =>
    Array.from(foundRows.slice(start + from, start + Math.min(to, view.rows)), rowAt);
  const table: ClientTable<Row> = {
    get rows() {
      return rowsBetween(0, view.rows);
    },
    rowsBetween,
    total: foundRows.total,
    view,
    onViewChange: (next) => {
      if (appliedSelection.kind === 'exclude' && !hasSameFilters(next, view)) {
        const keys = Array.from(filterSelected(appliedSelection, foundRows.list()), index.keyOf);
        setSelection(setSelected(noSelection, keys, true));
      }
      setView(next);
    },
    hasMultiSort: true,
    selection: appliedSelection,
    onSelectionChange: setSelection,
    status,
    error,
    onRetry,
    rowKey,
    rowsOf: (rowSelection) => {
      const rowNumbers =
        rowSelection.kind === 'exclude'
          ? find({ ...view, q: rowSelection.q, filters: rowSelection.filters }).list()
          : index.sort(listSortKeys(view));
      return Array.from(filterSelected(rowSelection, rowNumbers), rowAt);
    },
  };
  return [table, finder];
}

/**
 * Filters, sorts, pages and selects rows that are all on the client. `rows` and `columns` must be the same arrays until
 * they really change: a new array is a new version of the data. `rowKey` is read once. The view is controlled by
 * `view`, or is uncontrolled and starts as `defaultView`; `onViewChange` is called in both cases.
 */
export function useClientTable<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  options: ClientTableOptions<Row>,
): ClientTable<Row> {
  return useFoundRows(rows, columns, options, createRowFinder)[0];
}
