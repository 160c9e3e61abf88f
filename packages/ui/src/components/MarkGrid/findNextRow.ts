/** Position of a row on the page, in px. */
export type RowPosition = { top: number; left: number };

/** Number of rows that Page Up and Page Down move by. */
const PAGE_ROWS = 10;

/** Maximum difference in px of the left edges within a column. */
const COLUMN_TOLERANCE_PX = 4;

/**
 * Finds the row in the nearest column on one side of a row; returns the row itself if there is no such column.
 */
function findRowBeside(places: readonly RowPosition[], currentIndex: number, side: 1 | -1): number {
  const from = places[currentIndex];
  if (from === undefined) return currentIndex;
  const isBeyond = ({ left }: RowPosition) => (left - from.left) * side > COLUMN_TOLERANCE_PX;
  const nearest = Math.min(...places.filter(isBeyond).map(({ left }) => (left - from.left) * side));
  const distance = ({ top }: RowPosition) => Math.abs(top - from.top);
  return places.reduce((best, place, index) => {
    if (!isBeyond(place) || (place.left - from.left) * side > nearest + COLUMN_TOLERANCE_PX) return best;
    const found = places[best];
    return best === currentIndex || found === undefined || distance(place) < distance(found) ? index : best;
  }, currentIndex);
}

/**
 * Returns the index of the row that a key moves the focus to; `undefined` for other keys. Up and Down follow the order
 * of the rows, Left and Right go to the neighbouring column.
 */
export function findNextRow(
  places: readonly RowPosition[],
  currentIndex: number,
  key: string,
): number | undefined {
  const last = places.length - 1;
  const clampIndex = (row: number) => Math.min(last, Math.max(0, row));
  switch (key) {
    case 'ArrowDown':
      return clampIndex(currentIndex + 1);
    case 'ArrowUp':
      return clampIndex(currentIndex - 1);
    case 'PageDown':
      return clampIndex(currentIndex + PAGE_ROWS);
    case 'PageUp':
      return clampIndex(currentIndex - PAGE_ROWS);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowRight':
      return findRowBeside(places, currentIndex, 1);
    case 'ArrowLeft':
      return findRowBeside(places, currentIndex, -1);
    default:
      return undefined;
  }
}
