import { formatCount } from './formatCount.ts';
import { type TableView } from '../model/tableModel.ts';
import { pageRange } from '../model/paging.ts';

/** State of a table at one moment; `label` names the sorted column, `selected` counts the selected rows. */
export type Shown = { view: TableView; total: number; selected: number; label: string };

/** Describes the change between two states of a table; `undefined` when there is nothing to announce. */
export function describeChange(before: Shown, now: Shown): string | undefined {
  const parts: string[] = [];
  const isFiltered = before.view.q !== now.view.q;
  const isSorted = before.view.sort !== now.view.sort || before.view.order !== now.view.order;
  const isPaged = before.view.page !== now.view.page || before.view.rows !== now.view.rows;

  if (isFiltered) parts.push(now.total === 0 ? 'No results' : formatCount(now.total, 'result'));
  if (isSorted)
    parts.push(`Sorted by ${now.label}, ${now.view.order === 'asc' ? 'ascending' : 'descending'}`);
  if (!isFiltered && isPaged && now.total > 0) {
    const { first, last } = pageRange(now.view, now.total);
    parts.push(`Page ${now.view.page}, rows ${first} to ${last} of ${formatCount(now.total)}`);
  }
  if (before.selected !== now.selected) {
    parts.push(now.selected === 0 ? 'Nothing selected' : `${formatCount(now.selected)} selected`);
  }
  return parts.length > 0 ? `${parts.join('. ')}.` : undefined;
}
