/** Place of a cell, by the indexes of its row and column. */
export type Spot = { row: number; column: number };

/** A block of cells, its first and last rows and columns included. */
export type Range = { top: number; bottom: number; start: number; end: number };

/** Returns the block between two cells. */
export const rangeOf = (one: Spot, other: Spot): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  start: Math.min(one.column, other.column),
  end: Math.max(one.column, other.column),
});

/** Counts the cells of a block. */
export const sizeOf = ({ top, bottom, start, end }: Range): number => (bottom - top + 1) * (end - start + 1);

/** Lists the places of a block, row by row. */
export function spotsOf({ top, bottom, start, end }: Range): Spot[] {
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = start; column <= end; column += 1) spots.push({ row, column });
  return spots;
}
