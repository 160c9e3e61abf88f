import { type EntryChange, type EntryColumn, isEditable } from './entryColumn.ts';
import { type EntryTexts, findError } from './findError.ts';
import { parseEntry } from './parseEntry.ts';
import { type Range, type CellPosition, listPositions } from './range.ts';

/** Rows and columns of a grid, and the functions and texts for changing their cells. */
export type GridValues<Row> = {
  rows: readonly Row[];
  columns: readonly EntryColumn<Row>[];
  rowKey: (row: Row) => string;
  isReadOnly: boolean;
  texts: EntryTexts;
};

/** Text to enter into the cell at a position. */
export type Entry = CellPosition & { text: string };

/** Returns whether the cell at a position can be changed. */
export function canEdit<Row>(
  { rows, columns, isReadOnly }: GridValues<Row>,
  { row, column }: CellPosition,
): boolean {
  const gridRow = rows[row];
  const gridColumn = columns[column];
  return gridRow !== undefined && gridColumn !== undefined && !isReadOnly && isEditable(gridColumn, gridRow);
}

/** Returns the value of the cell at a position. */
export function readValue<Row>({ rows, columns }: GridValues<Row>, { row, column }: CellPosition): string {
  const gridRow = rows[row];
  return gridRow === undefined ? '' : (columns[column]?.value(gridRow) ?? '');
}

/** Computes the change that a text makes to a cell; `undefined` if the cell does not change. */
export function computeChange<Row>(
  values: GridValues<Row>,
  { text, ...position }: Entry,
): EntryChange | undefined {
  const row = values.rows[position.row];
  const column = values.columns[position.column];
  if (row === undefined || column === undefined || !canEdit(values, position)) return undefined;
  const before = column.value(row);
  const value = parseEntry(column, text);
  if (value === before) return undefined;
  const error = findError(column, value, row, values.texts);
  return {
    rowId: values.rowKey(row),
    columnId: column.id,
    value,
    before,
    ...(error !== undefined && { fault: error }),
  };
}

/** Lists the changes that clear a range. */
export const listClearChanges = <Row>(values: GridValues<Row>, range: Range): EntryChange[] =>
  listPositions(range).flatMap((position) => computeChange(values, { ...position, text: '' }) ?? []);

/** Lists the changes that fill a range from its first row, or a range of one row from the row above. */
export function listFillChanges<Row>(values: GridValues<Row>, range: Range): EntryChange[] {
  const isOneRow = range.top === range.bottom;
  const sourceRow = isOneRow ? range.top - 1 : range.top;
  if (sourceRow < 0) return [];
  return listPositions({ ...range, top: isOneRow ? range.top : range.top + 1 }).flatMap(
    (position) =>
      computeChange(values, {
        ...position,
        text: readValue(values, { row: sourceRow, column: position.column }),
      }) ?? [],
  );
}

/** Returns the values of a range, row by row. */
export function readRange<Row>(values: GridValues<Row>, { top, bottom, start, end }: Range): string[][] {
  return values.rows
    .slice(top, bottom + 1)
    .map((row) => values.columns.slice(start, end + 1).map((column) => column.value(row)));
}
