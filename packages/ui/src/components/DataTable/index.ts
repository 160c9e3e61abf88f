export type {} from '../../theme/styled.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { downloadCsv, writeCsv } from './model/csv.ts';
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
} from './model/tableModel.ts';
export { withoutKeys } from './model/selection.ts';
export { type BulkActions } from './parts/SelectionActions.tsx';
export { type RowActions } from './parts/TableBody.tsx';
export { useClientTable, type ClientTable, type ClientTableOptions } from './client/useClientTable.ts';
