export {
  DEFAULT_ROWS,
  initialView,
  noSelection,
  ROWS_OPTIONS,
  type Selection,
  type SortOrder,
  type SortValue,
  type TableColumn,
  type TableModel,
  type TableStatus,
  type TableView,
} from './model.ts';
