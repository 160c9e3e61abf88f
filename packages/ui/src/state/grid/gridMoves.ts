/** Row and column of a cell in a grid, counted from 0. */
export type GridPlace = { row: number; column: number };

/** Size of a grid: its rows, the columns of a row, and the rows that Page Down moves by. */
export type GridSize = { rows: number; columns: number; page: number };

/** Key that was pressed, as `KeyboardEvent` has it. */
export type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const clamp = (value: number, count: number) => Math.min(Math.max(0, value), Math.max(0, count - 1));

/** What differs between grids. */
export type GridMoves = {
  /** Turns Left and Right round, where the page reads from the right. */
  isMirrored?: boolean;
  /** Leads to the edge by an arrow key with Control, as in a spreadsheet; otherwise such keys do not move. */
  hasEdgeKeys?: boolean;
};

/**
 * Gives the place that a key moves to, as the grid pattern of ARIA has it; `undefined` for a key that does not move. A move
 * past an edge ends there.
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
  const at = (toRow: number, toColumn: number) => ({
    row: clamp(toRow, rows),
    column: clamp(toColumn, columns),
  });
  const step = isFar ? Infinity : 1;
  const forward = isMirrored ? -step : step;
  switch (key) {
    case 'ArrowRight':
      return at(row, column + forward);
    case 'ArrowLeft':
      return at(row, column - forward);
    case 'ArrowDown':
      return at(row + step, column);
    case 'ArrowUp':
      return at(row - step, column);
    case 'PageDown':
      return at(row + page, column);
    case 'PageUp':
      return at(row - page, column);
    case 'Home':
      return at(isFar ? 0 : row, 0);
    case 'End':
      return at(isFar ? rows : row, columns);
    default:
      return undefined;
  }
}
