/** Position of a row on the page, in px. */
export type RowPosition = { top: number; left: number };

/** Number of rows that Page Up and Page Down move by. */
const PAGE_ROWS = 10;

/** Maximum difference in px of the left edges within a column. */
const COLUMN_TOLERANCE_PX = 4;

/**
 * Finds the row in the nearest column on one side of a row; returns the row itself if there is no such column.
 */
function findRowBeside(positions: readonly RowPosition[], currentIndex: number, side: 1 | -1): number {
  const current = positions[currentIndex];
  if (current === undefined) return currentIndex;
  const isOnSide = ({ left }: RowPosition) => (left - current.left) * side > COLUMN_TOLERANCE_PX;
  const nearestDistance = Math.min(
    ...positions.filter(isOnSide).map(({ left }) => (left - current.left) * side),
  );
  const verticalDistance = ({ top }: RowPosition) => Math.abs(top - current.top);
  return positions.reduce((best, position, index) => {
    if (!isOnSide(position) || (position.left - current.left) * side > nearestDistance + COLUMN_TOLERANCE_PX)
      return best;
    const bestPosition = positions[best];
    return best === currentIndex ||
      bestPosition === undefined ||
      verticalDistance(position) < verticalDistance(bestPosition)
      ? index
      : best;
  }, currentIndex);
}

/**
 * Returns the index of the row that a key moves the focus to; `undefined` for other keys. Up and Down follow the order
 * of the rows, Left and Right go to the neighbouring column.
 */
export function findNextRow(
  positions: readonly RowPosition[],
  currentIndex: number,
  key: string,
): number | undefined {
  const lastIndex = positions.length - 1;
  const clampIndex = (index: number) => Math.min(lastIndex, Math.max(0, index));
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
      return lastIndex;
    case 'ArrowRight':
      return findRowBeside(positions, currentIndex, 1);
    case 'ArrowLeft':
      return findRowBeside(positions, currentIndex, -1);
    default:
      return undefined;
  }
}
