/** Place of a row on the page. */
export type RowPlace = { top: number; left: number };

/** Number of rows that Page Up and Page Down pass. */
const PAGE = 10;

/** Pixels by which rows of one column may differ. */
const SAME_COLUMN = 4;

/** Finds the row beside another one, in the nearest column to one side; the row itself where there is no column. */
function beside(places: readonly RowPlace[], at: number, side: 1 | -1): number {
  const from = places[at];
  if (from === undefined) return at;
  const isBeyond = ({ left }: RowPlace) => (left - from.left) * side > SAME_COLUMN;
  const nearest = Math.min(...places.filter(isBeyond).map(({ left }) => (left - from.left) * side));
  const distance = ({ top }: RowPlace) => Math.abs(top - from.top);
  return places.reduce((best, place, index) => {
    if (!isBeyond(place) || (place.left - from.left) * side > nearest + SAME_COLUMN) return best;
    const found = places[best];
    return best === at || found === undefined || distance(place) < distance(found) ? index : best;
  }, at);
}

/**
 * Returns the row that a key moves the focus to, from the places of all rows on the page; `undefined` for any other key. Up
 * and down follow the order of the rows, left and right go to the column beside.
 */
export function nextRow(places: readonly RowPlace[], at: number, key: string): number | undefined {
  const last = places.length - 1;
  const within = (row: number) => Math.min(last, Math.max(0, row));
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + PAGE);
    case 'PageUp':
      return within(at - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowRight':
      return beside(places, at, 1);
    case 'ArrowLeft':
      return beside(places, at, -1);
    default:
      return undefined;
  }
}
