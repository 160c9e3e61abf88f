import { hasSameFilters } from './filters.ts';
import { noSelection, type Selection, type TableView } from './tableModel.ts';

type ViewFilters = Pick<TableView, 'q' | 'filters'>;

/** State of the checkbox in the head: no row, some rows or all rows of the page are selected. */
export type SelectionExtent = 'none' | 'some' | 'all';

/**
 * Returns the selection that applies under the filters of a view: a selection of all results of other filters is empty.
 */
export function resolveSelection(selection: Selection, view: ViewFilters): Selection {
  return selection.kind === 'exclude' && !hasSameFilters(selection, view) ? noSelection : selection;
}

/** Selects all results of the filters. */
export function selectAll({ q, filters }: ViewFilters): Selection {
  return { kind: 'exclude', keys: new Set(), q, ...(filters && { filters }) };
}

/** Returns whether the row with a key is selected. */
export function isSelected(selection: Selection, key: string): boolean {
  return selection.keys.has(key) === (selection.kind === 'include');
}

/** Counts the selected rows; `total` is the number of results. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'include' ? selection.keys.size : Math.max(0, total - selection.keys.size);
}

/** Selects or deselects the rows with the keys. */
export function setSelected(selection: Selection, keys: Iterable<string>, isChosen: boolean): Selection {
  const changed = new Set(selection.keys);
  for (const key of keys) {
    if (isChosen === (selection.kind === 'include')) changed.add(key);
    else changed.delete(key);
  }
  return { ...selection, keys: changed };
}

/** Removes the keys of deleted rows from a selection. */
export function withoutKeys(selection: Selection, keys: Iterable<string>): Selection {
  const removedKeys = [...keys].filter((key) => selection.keys.has(key));
  if (removedKeys.length === 0) return selection;
  const keptKeys = new Set(selection.keys);
  for (const key of removedKeys) keptKeys.delete(key);
  return { ...selection, keys: keptKeys };
}

/** Removes the keys of rows that no longer exist. */
export function keepExistingKeys(selection: Selection, exists: (key: string) => boolean): Selection {
  return withoutKeys(
    selection,
    [...selection.keys].filter((key) => !exists(key)),
  );
}

/** Returns whether no row, some rows or all rows of a page are selected. */
export function computeExtent({
  selectedCount,
  count,
}: {
  selectedCount: number;
  count: number;
}): SelectionExtent {
  if (selectedCount === 0) return 'none';
  return selectedCount === count ? 'all' : 'some';
}
