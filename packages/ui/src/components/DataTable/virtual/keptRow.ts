/** A row that is followed by its key; `place` is where it was seen last. */
export type KeptRow = { key: string; place: number };

const SEARCHED = 100;

/** Finds the place of a row near to where it was. */
export function findPlace(
  { key, place }: KeptRow,
  count: number,
  keyAt: (place: number) => string | undefined,
): number | undefined {
  for (let away = 0; away <= SEARCHED; away += 1) {
    for (const at of away === 0 ? [place] : [place - away, place + away]) {
      if (at >= 0 && at < count && keyAt(at) === key) return at;
    }
  }
  return undefined;
}

/** Reads the row that an element is in. */
export function readRow(
  element: EventTarget | null,
  placeOf: (row: HTMLElement) => number,
): KeptRow | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('tr[data-key]') : null;
  return row?.dataset.key === undefined ? undefined : { key: row.dataset.key, place: placeOf(row) };
}
