import { type ColumnLayoutLabels } from './english/columnLayout.ts';
import { type DataTableLabels } from './english/dataTable.ts';
import { type DateFieldLabels } from './english/dateField.ts';
import { type DatePickerLabels } from './english/datePicker.ts';
import { type DateRangePickerLabels } from './english/dateRangePicker.ts';
import { type ConfirmDialogLabels } from './english/confirmDialog.ts';
import { type DrawerLabels } from './english/drawer.ts';
import { type PaginationLabels } from './english/pagination.ts';
import { type RowExpansionLabels } from './english/rowExpansion.ts';

/** The words of every component, by component; each component exports its own in English. */
export type Labels = {
  /** Words of `useColumnLayout`. */
  ColumnLayout: ColumnLayoutLabels;
  /** Words of `ConfirmDialog`. */
  ConfirmDialog: ConfirmDialogLabels;
  /** Words of `DataTable`. */
  DataTable: DataTableLabels;
  /** Words of `DateField`. */
  DateField: DateFieldLabels;
  /** Words of `DatePicker`. */
  DatePicker: DatePickerLabels;
  /** Words of `DateRangePicker`. */
  DateRangePicker: DateRangePickerLabels;
  /** Words of `Drawer`. */
  Drawer: DrawerLabels;
  /** Words of `Pagination`. */
  Pagination: PaginationLabels;
  /** Words of `useExpansion`. */
  RowExpansion: RowExpansionLabels;
};

/** Words that replace the English ones: any component's, and of it any of its words. */
export type LabelOverrides = { readonly [Name in keyof Labels]?: Partial<Labels[Name]> };
