/** A row that is found again by its key; `index` is its last known index on the page. */
export type FollowedRow = { key: string; index: number };

const MAX_SEARCH_DISTANCE = 100;

/** Finds the index of a row near its last known index. */
export function findRowIndex(
  { key, index }: FollowedRow,
  count: number,
  readKeyAt: (index: number) => string | undefined,
): number | undefined {
  for (let distance = 0; distance <= MAX_SEARCH_DISTANCE; distance += 1) {
    for (const candidate of distance === 0 ? [index] : [index - distance, index + distance]) {
      if (candidate >= 0 && candidate < count && readKeyAt(candidate) === key) return candidate;
    }
  }
  return undefined;
}

/** Returns the row that contains an element. */
export function readRow(
  element: EventTarget | null,
  indexOf: (row: HTMLElement) => number,
): FollowedRow | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('tr[data-key]') : null;
  return row?.dataset.key === undefined ? undefined : { key: row.dataset.key, index: indexOf(row) };
}
