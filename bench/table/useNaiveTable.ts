import { initialView, noSelection, type TableModel } from '@firstbell/ui';
import { useMemo, useState } from 'react';
import { peopleColumns, type Person } from './people.ts';

/** Table model of the simplest approach: each change of the view filters every cell of every row, and sorts the result. */
export function useNaiveTable(rows: readonly Person[]): TableModel<Person> {
  const [view, setView] = useState(() => initialView(peopleColumns));
  const [selection, setSelection] = useState(noSelection);
  const { q, sort, order } = view;

  const matchingRows = useMemo(() => {
    const searchText = q.toLowerCase();
    const column = sort as keyof Person;
    const direction = order === 'asc' ? 1 : -1;
    return rows
      .filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(searchText)))
      .sort((a, b) => (a[column] < b[column] ? -direction : a[column] > b[column] ? direction : 0));
  }, [rows, q, sort, order]);

  const start = (view.page - 1) * view.rows;
  return {
    rows: matchingRows.slice(start, start + view.rows),
    total: matchingRows.length,
    view,
    onViewChange: setView,
    selection,
    onSelectionChange: setSelection,
    status: 'ready',
    rowKey: ({ id }) => id,
  };
}
