import { type AreaDefinition } from '@firstbell/schema';
import { type TableColumn } from '@firstbell/ui';
import { type Row } from './api.ts';
import { cellText } from './listRows.ts';

/** Columns whose values are a few characters long. */
const NARROW: ReadonlySet<string> = new Set(['id', 'class', 'gender']);

/** Makes the table's columns from the area's: what they show is what the filter finds and the export holds. */
export function listColumns(area: AreaDefinition): TableColumn<Row>[] {
  return area.columns.map((column) => ({
    key: column.key,
    label: column.label,
    width: NARROW.has(column.key) ? 'narrow' : 'regular',
    text: (row) => cellText(column, row),
  }));
}
