/** Row and column of a cell in a grid, counted from 0. */
export type GridPosition = { row: number; column: number };

/** Size of a grid: its rows, the columns of a row, and the rows that Page Down moves by. */
export type GridSize = { rows: number; columns: number; page: number };

/** A pressed key with its modifiers. */
export type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const clamp = (value: number, count: number) => Math.min(Math.max(0, value), Math.max(0, count - 1));

/** Options of `moveInGrid`. */
export type MoveOptions = {
  /** Swaps Left and Right, for right-to-left pages. */
  isMirrored?: boolean;
  /** Whether Control with an arrow key moves to the edge, as in a spreadsheet; by default it does not move. */
  hasEdgeKeys?: boolean;
};

/**
 * Returns the cell that a key moves to, by the ARIA grid pattern; `undefined` for other keys. A move past an edge ends
 * at the edge.
 */
export function moveInGrid(
  pressed: GridKey,
  { row, column }: GridPosition,
  { rows, columns, page }: GridSize,
  { isMirrored = false, hasEdgeKeys = false }: MoveOptions = {},
): GridPosition | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = pressed;
  if (shiftKey || altKey) return undefined;
  const isFar = ctrlKey || metaKey;
  if (isFar && !/^(?:Home|End)$/.test(key) && !(hasEdgeKeys && key.startsWith('Arrow'))) return undefined;
  const clampPosition = (toRow: number, toColumn: number) => ({
    row: clamp(toRow, rows),
    column: clamp(toColumn, columns),
  });
  const step = isFar ? Infinity : 1;
  const forward = isMirrored ? -step : step;
  switch (key) {
    case 'ArrowRight':
      return clampPosition(row, column + forward);
    case 'ArrowLeft':
      return clampPosition(row, column - forward);
    case 'ArrowDown':
      return clampPosition(row + step, column);
    case 'ArrowUp':
      return clampPosition(row - step, column);
    case 'PageDown':
      return clampPosition(row + page, column);
    case 'PageUp':
      return clampPosition(row - page, column);
    case 'Home':
      return clampPosition(isFar ? 0 : row, 0);
    case 'End':
      return clampPosition(isFar ? rows : row, columns);
    default:
      return undefined;
  }
}
