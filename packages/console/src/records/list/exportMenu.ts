import { type AreaDefinition } from '@firstbell/schema';
import { type TableColumn } from '@firstbell/ui';
import { type Row } from '../api.ts';
import { type ExportedFile } from './useExporter.ts';

/** A file that `Export` offers. */
export type ExportChoice = { id: string; label: string; file: ExportedFile };

/**
 * Creates the items of the menu `Export`: the shown columns as CSV and as Excel workbook, and, for areas whose records have
 * further fields, all fields likewise.
 */
export function createExportItems<Item>(
  area: AreaDefinition,
  columns: readonly TableColumn<Row>[],
  toItem: (choice: ExportChoice) => Item,
): readonly (Item | { label: string; items: readonly Item[] })[] {
  const shown = [
    toItem({ id: 'csv', label: 'As CSV', file: { kind: 'csv', columns } }),
    toItem({ id: 'xlsx', label: 'As Excel workbook', file: { kind: 'xlsx', columns } }),
  ];
  if (!area.exported) return shown;
  const all = [
    toItem({ id: 'csv-all', label: 'All fields as CSV', file: { kind: 'csv' } }),
    toItem({ id: 'xlsx-all', label: 'All fields as Excel workbook', file: { kind: 'xlsx' } }),
  ];
  return [
    { label: 'These columns', items: shown },
    { label: 'All fields', items: all },
  ];
}
