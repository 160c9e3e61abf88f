import { type EntryChange } from './entryColumn.ts';
import { canEdit, changeOf, type Entry, type GridValues } from './gridValues.ts';
import { type Range, spotsOf } from './range.ts';

/** Largest number of cells that are pasted at once. */
export const MOST_PASTED = 5000;

/** Effects of a paste. */
export type PastePlan = {
  /** Number of cells in the clipboard. */
  count: number;
  /** Number of cells whose value is valid, including unchanged ones. */
  fitting: number;
  /** Changes by the values that fit. */
  changes: EntryChange[];
  /** Numbers of rows and columns that lie beyond the grid. */
  rowsOutside: number;
  columnsOutside: number;
  /** Number of cells that cannot be changed. */
  locked: number;
  /** Values that do not fit, with their reasons. */
  refused: (Entry & { fault: string })[];
};

/** A paste that waits to be confirmed, or that is too large. */
export type PendingPaste = { plan: PastePlan } | { tooMany: number };

/** Tells whether a paste omits cells, so that it needs a confirmation. */
export const leavesOut = (plan: PastePlan): boolean => plan.fitting < plan.count;

/** Computes the effects of pasting a block; a single value fills the whole selected block. */
export function planPaste<Row>(values: GridValues<Row>, block: string[][], range: Range): PastePlan {
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const entries: Entry[] =
    single === undefined
      ? block.flatMap((cells, row) =>
          cells.map((text, column) => ({ row: range.top + row, column: range.start + column, text })),
        )
      : spotsOf(range).map((spot) => ({ ...spot, text: single }));
  const plan: PastePlan = {
    count: entries.length,
    ...{ fitting: 0, changes: [], locked: 0, refused: [] },
    rowsOutside: Math.max(0, range.top + block.length - values.rows.length),
    columnsOutside: Math.max(
      0,
      range.start + Math.max(...block.map((cells) => cells.length)) - values.columns.length,
    ),
  };
  for (const entry of entries) {
    if (entry.row >= values.rows.length || entry.column >= values.columns.length) continue;
    if (!canEdit(values, entry)) {
      plan.locked += 1;
      continue;
    }
    const change = changeOf(values, entry);
    if (change?.fault !== undefined) plan.refused.push({ ...entry, fault: change.fault });
    else {
      plan.fitting += 1;
      if (change) plan.changes.push(change);
    }
  }
  return plan;
}
