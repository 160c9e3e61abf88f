import { type EntryChange, type EntryColumn, isEditable } from './entryColumn.ts';
import { type FaultWords, findFault } from './findFault.ts';
import { parseEntry } from './parseEntry.ts';
import { type Range, type Spot, spotsOf } from './range.ts';

/** Rows and columns of a grid, with what is needed to change them. */
export type GridValues<Row> = {
  rows: readonly Row[];
  columns: readonly EntryColumn<Row>[];
  rowKey: (row: Row) => string;
  isReadOnly: boolean;
  say: FaultWords;
};

/** A value for a cell. */
export type Entry = Spot & { text: string };

/** Tells whether the cell at a place can be changed. */
export function canEdit<Row>({ rows, columns, isReadOnly }: GridValues<Row>, { row, column }: Spot): boolean {
  const one = rows[row];
  const of = columns[column];
  return one !== undefined && of !== undefined && !isReadOnly && isEditable(of, one);
}

/** Returns the value of the cell at a place. */
export function valueAt<Row>({ rows, columns }: GridValues<Row>, { row, column }: Spot): string {
  const one = rows[row];
  return one === undefined ? '' : (columns[column]?.value(one) ?? '');
}

/** Computes the change of a cell by a text; `undefined` for none. */
export function changeOf<Row>(values: GridValues<Row>, { text, ...spot }: Entry): EntryChange | undefined {
  const row = values.rows[spot.row];
  const column = values.columns[spot.column];
  if (row === undefined || column === undefined || !canEdit(values, spot)) return undefined;
  const before = column.value(row);
  const value = parseEntry(column, text);
  if (value === before) return undefined;
  const fault = findFault(column, value, row, values.say);
  return {
    rowId: values.rowKey(row),
    columnId: column.id,
    value,
    before,
    ...(fault !== undefined && { fault }),
  };
}

/** Computes the changes that clear a block. */
export const clearChanges = <Row>(values: GridValues<Row>, range: Range): EntryChange[] =>
  spotsOf(range).flatMap((spot) => changeOf(values, { ...spot, text: '' }) ?? []);

/** Computes the changes that fill a block from its first row, or a block of one row from the row above. */
export function fillChanges<Row>(values: GridValues<Row>, range: Range): EntryChange[] {
  const isOneRow = range.top === range.bottom;
  const from = isOneRow ? range.top - 1 : range.top;
  if (from < 0) return [];
  return spotsOf({ ...range, top: isOneRow ? range.top : range.top + 1 }).flatMap(
    (spot) => changeOf(values, { ...spot, text: valueAt(values, { row: from, column: spot.column }) }) ?? [],
  );
}

/** Returns the values of a block, row by row. */
export function readRange<Row>(values: GridValues<Row>, { top, bottom, start, end }: Range): string[][] {
  return values.rows
    .slice(top, bottom + 1)
    .map((row) => values.columns.slice(start, end + 1).map((column) => column.value(row)));
}
