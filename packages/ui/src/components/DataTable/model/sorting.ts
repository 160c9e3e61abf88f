import { type SortKey, type TableView } from './tableModel.ts';

/** Lists the sort columns of a view, the most significant one first. */
export function listSortKeys({
  sort,
  order,
  thenBy = [],
}: Pick<TableView, 'sort' | 'order' | 'thenBy'>): SortKey[] {
  return [{ sort, order }, ...thenBy];
}

const reverseOrder = ({ sort, order }: SortKey): SortKey => ({
  sort,
  order: order === 'asc' ? 'desc' : 'asc',
});

/** Sorts by a single column: ascending, or descending if it is already sorted ascending; keeps the page. */
export function sortBy(view: TableView, column: string): TableView {
  const order = view.sort === column && view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order, thenBy: undefined };
}

/** Adds a column to the sort columns, or reverses the order of a sort column. */
export function addSortColumn(view: TableView, column: string): TableView {
  const keys = listSortKeys(view);
  const [first, ...thenBy] = keys.some(({ sort }) => sort === column)
    ? keys.map((key) => (key.sort === column ? reverseOrder(key) : key))
    : [...keys, { sort: column, order: 'asc' as const }];
  return { ...view, ...first, thenBy: thenBy.length === 0 ? undefined : thenBy };
}
