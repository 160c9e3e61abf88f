export type {} from '../../theme/styled.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { downloadCsv, writeCsv } from './csv.ts';
export {
  DEFAULT_ROWS,
  initialView,
  noSelection,
  ROWS_OPTIONS,
  type ColumnWidth,
  type Selection,
  type SortOrder,
  type SortValue,
  type TableColumn,
  type TableModel,
  type TableStatus,
  type TableView,
} from './model.ts';
export { withoutKeys } from './selection.ts';
export { type BulkActions } from './SelectionActions.tsx';
export { type RowActions } from './TableBody.tsx';
export { useClientTable, type ClientTable, type ClientTableOptions } from './useClientTable.ts';
