export type {} from '../../theme/styled.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { downloadCsv, writeCsv } from './model/csv.ts';
export {
  DEFAULT_ROWS,
  initialView,
  noSelection,
  ROWS_OPTIONS,
  type CardPart,
  type ColumnWidth,
  type Selection,
  type SortKey,
  type SortOrder,
  type SortValue,
  type TableColumn,
  type TableFilters,
  type TableModel,
  type TableStatus,
  type TableView,
} from './model/tableModel.ts';
export { withoutKeys } from './model/selection.ts';
export {
  type BulkAction,
  type BulkButton,
  type BulkControl,
  type RowAction,
  type RowActions,
} from './model/tableActions.ts';
export { type Totals } from './parts/TableTotals.tsx';
export { useLargeClientTable } from './client/useLargeClientTable.ts';
export { useClientTable, type ClientTable, type ClientTableOptions } from './client/useClientTable.ts';
export { useColumnLayout, type ColumnLayoutOptions } from './layout/useColumnLayout.ts';
export { useExpansion, type ExpansionOptions } from './expansion/useExpansion.ts';
export { useGridKeyboard } from './keyboard/useGridKeyboard.ts';
export { useVirtualRows, type VirtualRowsOptions } from './virtual/useVirtualRows.ts';
export {
  type ColumnArrangement,
  type ColumnLayout,
  type GridKeyboard,
  type RowExpansion,
  type TableFeatures,
  type VirtualRows,
} from './model/tableFeatures.ts';
export { type PinSide } from './model/shownColumn.ts';
export {
  usePreferences as useTablePreferences,
  type Preferences as TablePreferences,
} from './state/usePreferences.ts';
