import { type TableColumn } from './tableModel.ts';

/** Reads the row's value under a key. */
export function readValue(row: unknown, key: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[key];
}

/** Returns whether a value is a string, number or boolean. */
export function isPrimitive(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns the text of a cell, for the filter and the export. */
export function readCellText<Row>(row: Row, column: TableColumn<Row>): string {
  if (column.text) return column.text(row);
  const value = readValue(row, column.key);
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return isPrimitive(value) ? String(value) : JSON.stringify(value);
}
