/** Position of a cell: the indexes of its row and column. */
export type CellPosition = { row: number; column: number };

/** A rectangle of cells: the rows `top` to `bottom` and the columns `start` to `end`, all inclusive. */
export type Range = { top: number; bottom: number; start: number; end: number };

/** Returns the range between two opposite corners. */
export const createRange = (a: CellPosition, b: CellPosition): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  start: Math.min(a.column, b.column),
  end: Math.max(a.column, b.column),
});

/** Counts the cells of a range. */
export const countRangeCells = ({ top, bottom, start, end }: Range): number =>
  (bottom - top + 1) * (end - start + 1);

/** Lists the positions of a range, row by row. */
export function listPositions({ top, bottom, start, end }: Range): CellPosition[] {
  const positions: CellPosition[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = start; column <= end; column += 1) positions.push({ row, column });
  return positions;
}
