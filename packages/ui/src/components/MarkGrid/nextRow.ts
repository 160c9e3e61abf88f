/** Position of a row on the page, in px. */
export type RowPlace = { top: number; left: number };

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 10;

/** Maximum difference in px of the left edges within a column. */
const SAME_COLUMN = 4;

/**
 * Finds the row beside another one, in the nearest column on one side; returns the row itself if there is no column.
 */
function beside(places: readonly RowPlace[], currentIndex: number, side: 1 | -1): number {
  const from = places[currentIndex];
  if (from === undefined) return currentIndex;
  const isBeyond = ({ left }: RowPlace) => (left - from.left) * side > SAME_COLUMN;
  const nearest = Math.min(...places.filter(isBeyond).map(({ left }) => (left - from.left) * side));
  const distance = ({ top }: RowPlace) => Math.abs(top - from.top);
  return places.reduce((best, place, index) => {
    if (!isBeyond(place) || (place.left - from.left) * side > nearest + SAME_COLUMN) return best;
    const found = places[best];
    return best === currentIndex || found === undefined || distance(place) < distance(found) ? index : best;
  }, currentIndex);
}

/**
 * Returns the index of the row that a key moves the focus to; `undefined` for other keys. Up and Down follow the order
 * of the rows, Left and Right go to the neighbouring column.
 */
export function nextRow(places: readonly RowPlace[], currentIndex: number, key: string): number | undefined {
  const last = places.length - 1;
  const within = (row: number) => Math.min(last, Math.max(0, row));
  switch (key) {
    case 'ArrowDown':
      return within(currentIndex + 1);
    case 'ArrowUp':
      return within(currentIndex - 1);
    case 'PageDown':
      return within(currentIndex + PAGE);
    case 'PageUp':
      return within(currentIndex - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowRight':
      return beside(places, currentIndex, 1);
    case 'ArrowLeft':
      return beside(places, currentIndex, -1);
    default:
      return undefined;
  }
}
