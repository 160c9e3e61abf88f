import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { hasSameFilters } from '../model/filters.ts';
import { type TableView } from '../model/tableModel.ts';
import { computePageRange } from '../model/paging.ts';

/** State of a table; `sorting` describes the sort columns. */
export type TableSnapshot = { view: TableView; total: number; selectedCount: number; sorting: string };

/** Describes the change between two states of a table; `undefined` when there is nothing to announce. */
export function describeChange(
  previous: TableSnapshot,
  current: TableSnapshot,
  labels: DataTableLabels,
): string | undefined {
  const sentences: string[] = [];
  const hasNewFilters = !hasSameFilters(previous.view, current.view);
  const hasNewOrder = previous.sorting !== current.sorting;
  const hasNewPage = previous.view.page !== current.view.page || previous.view.rows !== current.view.rows;

  if (hasNewFilters) sentences.push(labels.results(current.total));
  if (hasNewOrder) sentences.push(labels.sorted(current.sorting));
  if (!hasNewFilters && hasNewPage && current.total > 0) {
    const { first, last } = computePageRange(current.view, current.total);
    sentences.push(labels.page(current.view.page, first, last, current.total));
  }
  if (previous.selectedCount !== current.selectedCount) {
    sentences.push(
      current.selectedCount === 0 ? labels.nothingSelected : labels.selected(current.selectedCount, 0),
    );
  }
  return sentences.length > 0 ? `${sentences.join('. ')}.` : undefined;
}
