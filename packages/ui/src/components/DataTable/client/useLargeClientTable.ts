import { useEffect, useReducer } from 'react';
import { type TableColumn } from '../model/tableModel.ts';
import { createLargeRowFinder } from './largeRowFinder.ts';
import { runInTasks } from './runInTasks.ts';
import { useFoundRows, type ClientTable, type ClientTableOptions } from './useClientTable.ts';

/**
 * `useClientTable` for hundreds of thousands of rows: the first rows of a new text are shown before all rows are
 * searched. Until then `status` is `refetching` and `isCounting` is true.
 */
export function useLargeClientTable<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  options: ClientTableOptions<Row>,
): ClientTable<Row> {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const [table, finder] = useFoundRows(rows, columns, options, createLargeRowFinder);
  const remaining = finder.remainingSteps();
  useEffect(() => (remaining ? runInTasks(remaining, renderAgain) : undefined), [remaining]);
  if (!remaining) return table;
  const status = table.status === 'ready' ? 'refetching' : table.status;
  return { ...table, total: table.rows.length, isCounting: true, status };
}
