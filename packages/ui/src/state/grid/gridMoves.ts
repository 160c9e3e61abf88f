/** Row and column of a cell in a grid, counted from 0. */
export type GridPlace = { row: number; column: number };

/** Size of a grid: its rows, the columns of a row, and the rows that Page Down moves by. */
export type GridSize = { rows: number; columns: number; page: number };

/** Key that was pressed, as `KeyboardEvent` has it. */
export type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const clamp = (value: number, count: number) => Math.min(Math.max(0, value), Math.max(0, count - 1));

/** Options of `moveInGrid`. */
export type GridMoves = {
  /** Swaps Left and Right, for right-to-left pages. */
  isMirrored?: boolean;
  /** Moves to the edge on Control with an arrow key, as in a spreadsheet; without it these keys do not move. */
  hasEdgeKeys?: boolean;
};

/**
 * Returns the cell that a key moves to, by the ARIA grid pattern; `undefined` for other keys. A move past an edge ends
 * there.
 */
export function moveInGrid(
  pressed: GridKey,
  { row, column }: GridPlace,
  { rows, columns, page }: GridSize,
  { isMirrored = false, hasEdgeKeys = false }: GridMoves = {},
): GridPlace | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = pressed;
  if (shiftKey || altKey) return undefined;
  const isFar = ctrlKey || metaKey;
  if (isFar && !/^(?:Home|End)$/.test(key) && !(hasEdgeKeys && key.startsWith('Arrow'))) return undefined;
  const placeWithin = (toRow: number, toColumn: number) => ({
    row: clamp(toRow, rows),
    column: clamp(toColumn, columns),
  });
  const step = isFar ? Infinity : 1;
  const forward = isMirrored ? -step : step;
  switch (key) {
    case 'ArrowRight':
      return placeWithin(row, column + forward);
    case 'ArrowLeft':
      return placeWithin(row, column - forward);
    case 'ArrowDown':
      return placeWithin(row + step, column);
    case 'ArrowUp':
      return placeWithin(row - step, column);
    case 'PageDown':
      return placeWithin(row + page, column);
    case 'PageUp':
      return placeWithin(row - page, column);
    case 'Home':
      return placeWithin(isFar ? 0 : row, 0);
    case 'End':
      return placeWithin(isFar ? rows : row, columns);
    default:
      return undefined;
  }
}
