import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { hasSameFilters } from '../model/filters.ts';
import { type TableView } from '../model/tableModel.ts';
import { pageRange } from '../model/paging.ts';

/** State of a table at one moment; `sorting` says what it is sorted by, `selected` counts the selected rows. */
export type Shown = { view: TableView; total: number; selected: number; sorting: string };

/** Describes the change between two states of a table; `undefined` when there is nothing to announce. */
export function describeChange(before: Shown, now: Shown, words: DataTableLabels): string | undefined {
  const parts: string[] = [];
  const isFiltered = !hasSameFilters(before.view, now.view);
  const isSorted = before.sorting !== now.sorting;
  const isPaged = before.view.page !== now.view.page || before.view.rows !== now.view.rows;

  if (isFiltered) parts.push(words.results(now.total));
  if (isSorted) parts.push(words.sorted(now.sorting));
  if (!isFiltered && isPaged && now.total > 0) {
    const { first, last } = pageRange(now.view, now.total);
    parts.push(words.page(now.view.page, first, last, now.total));
  }
  if (before.selected !== now.selected) {
    parts.push(now.selected === 0 ? words.nothingSelected : words.selected(now.selected, 0));
  }
  return parts.length > 0 ? `${parts.join('. ')}.` : undefined;
}
