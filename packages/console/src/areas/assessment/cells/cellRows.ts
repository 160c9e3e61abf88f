import { type EntryState } from '@firstbell/ui';
import { type Cells, createCellKey, type StoredCell } from './cellState.ts';

/** A student's row in a grid; `values` and `states` are by column. */
export type CellRow = {
  id: string;
  name: string;
  rollNumber: string;
  values: Readonly<Record<string, string>>;
  states: Readonly<Record<string, EntryState>>;
};

/** Builds a student's row from the stored and the edited cells. */
export function buildCellRow<Stored extends StoredCell>(
  { stored, edited }: Cells<Stored>,
  { id, name, roll_number: rollNumber }: { id: string; name: string; roll_number: string },
  columns: readonly string[],
): CellRow {
  const values: Record<string, string> = {};
  const states: Record<string, EntryState> = {};
  for (const column of columns) {
    const key = createCellKey(id, column);
    const edit = edited.get(key);
    values[column] = (edit ?? stored.get(key))?.value ?? '';
    if (edit?.state) states[column] = edit.state;
  }
  return { id, name, rollNumber, values, states };
}

/** Replaces unchanged rows by the previous objects, so that they do not rerender. */
export function keepUnchangedRows<Row extends CellRow>(
  rows: readonly Row[],
  previousRows: readonly Row[],
): Row[] {
  const previousById = new Map(previousRows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const previous = previousById.get(row.id);
    return previous !== undefined && JSON.stringify(previous) === JSON.stringify(row) ? previous : row;
  });
}
