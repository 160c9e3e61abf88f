import { type SortKey, type TableView } from './tableModel.ts';

/** Lists the columns that a view is sorted by, the first one first. */
export function sortKeys({
  sort,
  order,
  thenBy = [],
}: Pick<TableView, 'sort' | 'order' | 'thenBy'>): SortKey[] {
  return [{ sort, order }, ...thenBy];
}

const turned = ({ sort, order }: SortKey): SortKey => ({ sort, order: order === 'asc' ? 'desc' : 'asc' });

/** Sorts by a column alone: ascending at first, the other way round when it is the sorted one; the page stays. */
export function sorted(view: TableView, column: string): TableView {
  const order = view.sort === column && view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order, thenBy: undefined };
}

/** Adds a column to those that are sorted by; turns its order round when it is one of them. */
export function alsoSorted(view: TableView, column: string): TableView {
  const keys = sortKeys(view);
  const [first, ...thenBy] = keys.some(({ sort }) => sort === column)
    ? keys.map((key) => (key.sort === column ? turned(key) : key))
    : [...keys, { sort: column, order: 'asc' as const }];
  return { ...view, ...first, thenBy: thenBy.length === 0 ? undefined : thenBy };
}
