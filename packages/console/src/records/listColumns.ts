import { type AreaDefinition } from '@firstbell/schema';
import { type ColumnWidth, type TableColumn } from '@firstbell/ui';
import { type Row } from './api.ts';
import { cellText } from './listRows.ts';

/** Columns whose values differ much in length; the rest hold a few characters. */
const WIDE: ReadonlySet<string> = new Set(['name']);
const NARROW: ReadonlySet<string> = new Set(['id', 'class', 'gender']);

const widthOf = (key: string): ColumnWidth =>
  WIDE.has(key) ? 'wide' : NARROW.has(key) ? 'narrow' : 'regular';

/** Makes the table's columns from the area's: what they show is what the filter finds and the export holds. */
export function listColumns(area: AreaDefinition): TableColumn<Row>[] {
  return area.columns.map((column) => ({
    key: column.key,
    label: column.label,
    width: widthOf(column.key),
    text: (row) => cellText(column, row),
  }));
}
