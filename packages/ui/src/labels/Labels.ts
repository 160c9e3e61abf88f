import { type AvatarGroupLabels } from './english/avatarGroup.ts';
import { type BreadcrumbLabels } from './english/breadcrumb.ts';
import { type ComboFieldLabels } from './english/comboField.ts';
import { type ConfirmDialogLabels } from './english/confirmDialog.ts';
import { type ColumnLayoutLabels } from './english/columnLayout.ts';
import { type CopyButtonLabels } from './english/copyButton.ts';
import { type DataTableLabels } from './english/dataTable.ts';
import { type DateFieldLabels } from './english/dateField.ts';
import { type DatePickerLabels } from './english/datePicker.ts';
import { type DateRangePickerLabels } from './english/dateRangePicker.ts';
import { type DialogLabels } from './english/dialog.ts';
import { type DrawerLabels } from './english/drawer.ts';
import { type FilterBoxLabels } from './english/filterBox.ts';
import { type FormLabels } from './english/form.ts';
import { type FormFieldLabels } from './english/formField.ts';
import { type InfoCardLabels } from './english/infoCard.ts';
import { type ListEditorLabels } from './english/listEditor.ts';
import { type MultiSelectLabels } from './english/multiSelect.ts';
import { type PaginationLabels } from './english/pagination.ts';
import { type ProgressLabels } from './english/progress.ts';
import { type ProgressBannerLabels } from './english/progressBanner.ts';
import { type SearchBoxLabels } from './english/searchBox.ts';
import { type SidebarLabels } from './english/sidebar.ts';
import { type SpinnerLabels } from './english/spinner.ts';
import { type StepperLabels } from './english/stepper.ts';
import { type SupportCardLabels } from './english/supportCard.ts';
import { type ToastLabels } from './english/toast.ts';
import { type TopBarLabels } from './english/topBar.ts';
import { type TrendChartLabels } from './english/trendChart.ts';
import { type RowExpansionLabels } from './english/rowExpansion.ts';

/** The words of every component, by component; each component takes its own in English. */
export type Labels = {
  /** Words of `AvatarGroup`. */
  AvatarGroup: AvatarGroupLabels;
  /** Words of `Breadcrumb`. */
  Breadcrumb: BreadcrumbLabels;
  /** Words of `ComboField`. */
  ComboField: ComboFieldLabels;
  /** Words of `useColumnLayout`. */
  ColumnLayout: ColumnLayoutLabels;
  /** Words of `ConfirmDialog`. */
  ConfirmDialog: ConfirmDialogLabels;
  /** Words of `CopyButton`. */
  CopyButton: CopyButtonLabels;
  /** Words of `DataTable`. */
  DataTable: DataTableLabels;
  /** Words of `DateField`. */
  DateField: DateFieldLabels;
  /** Words of `DatePicker`. */
  DatePicker: DatePickerLabels;
  /** Words of `DateRangePicker`. */
  DateRangePicker: DateRangePickerLabels;
  /** Words of `Dialog`. */
  Dialog: DialogLabels;
  /** Words of `Drawer`. */
  Drawer: DrawerLabels;
  /** Words of `FilterBox`. */
  FilterBox: FilterBoxLabels;
  /** Words of `Form`. */
  Form: FormLabels;
  /** Words of `FormField`. */
  FormField: FormFieldLabels;
  /** Words of `InfoCard`. */
  InfoCard: InfoCardLabels;
  /** Words of `ListEditor`. */
  ListEditor: ListEditorLabels;
  /** Words of `MultiSelect`. */
  MultiSelect: MultiSelectLabels;
  /** Words of `Pagination`. */
  Pagination: PaginationLabels;
  /** Words of `Progress`. */
  Progress: ProgressLabels;
  /** Words of `ProgressBanner`. */
  ProgressBanner: ProgressBannerLabels;
  /** Words of `SearchBox`. */
  SearchBox: SearchBoxLabels;
  /** Words of `Sidebar`. */
  Sidebar: SidebarLabels;
  /** Words of `Spinner`. */
  Spinner: SpinnerLabels;
  /** Words of `Stepper`. */
  Stepper: StepperLabels;
  /** Words of `SupportCard`. */
  SupportCard: SupportCardLabels;
  /** Words of `Toast`. */
  Toast: ToastLabels;
  /** Words of `TopBar`. */
  TopBar: TopBarLabels;
  /** Words of `TrendChart`. */
  TrendChart: TrendChartLabels;
  /** Words of `useExpansion`. */
  RowExpansion: RowExpansionLabels;
};

/** Words that replace the English ones: any component's, and of it any of its words. */
export type LabelOverrides = { readonly [Name in keyof Labels]?: Partial<Labels[Name]> };
