import { type EntryChange } from './entryColumn.ts';
import { canEdit, computeChange, type Entry, type GridValues } from './gridValues.ts';
import { type Range, listPositions } from './range.ts';

/** Maximum number of cells of one paste. */
export const MAX_PASTED_CELLS = 5000;

/** Effects of a paste. */
export type PastePlan = {
  /** Number of pasted cells; a single value counts once for each cell that it fills. */
  count: number;
  /** Number of cells whose value is valid, including unchanged ones. */
  fittingCount: number;
  /** Changes made by the valid values. */
  changes: EntryChange[];
  /** Number of rows of the paste below the last row of the grid. */
  rowsOutside: number;
  /** Number of columns of the paste after the last column of the grid. */
  columnsOutside: number;
  /** Number of cells that cannot be changed. */
  lockedCount: number;
  /** Invalid values, with their errors. */
  refusedEntries: (Entry & { fault: string })[];
};

/** A paste that needs confirmation, or the number of cells of a paste that is too large. */
export type PendingPaste = { plan: PastePlan } | { tooManyCells: number };

/** Returns whether a paste omits cells, so that it needs confirmation. */
export const isPartial = (plan: PastePlan): boolean => plan.fittingCount < plan.count;

/** Computes the effects of pasting a block of values; a single value fills the whole selected range. */
export function planPaste<Row>(values: GridValues<Row>, block: string[][], range: Range): PastePlan {
  const singleValue = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const entries: Entry[] =
    singleValue === undefined
      ? block.flatMap((cells, row) =>
          cells.map((text, column) => ({ row: range.top + row, column: range.start + column, text })),
        )
      : listPositions(range).map((position) => ({ ...position, text: singleValue }));
  const plan: PastePlan = {
    count: entries.length,
    ...{ fittingCount: 0, changes: [], lockedCount: 0, refusedEntries: [] },
    rowsOutside: Math.max(0, range.top + block.length - values.rows.length),
    columnsOutside: Math.max(
      0,
      range.start + Math.max(...block.map((cells) => cells.length)) - values.columns.length,
    ),
  };
  for (const entry of entries) {
    if (entry.row >= values.rows.length || entry.column >= values.columns.length) continue;
    if (!canEdit(values, entry)) {
      plan.lockedCount += 1;
      continue;
    }
    const change = computeChange(values, entry);
    if (change?.fault !== undefined) plan.refusedEntries.push({ ...entry, fault: change.fault });
    else {
      plan.fittingCount += 1;
      if (change) plan.changes.push(change);
    }
  }
  return plan;
}
