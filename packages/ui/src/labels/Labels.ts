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
import { type EntryGridLabels } from './english/entryGrid.ts';
import { type FilterBoxLabels } from './english/filterBox.ts';
import { type FilterChipsLabels } from './english/filterChips.ts';
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

/** Texts of all components, by component. */
export type Labels = {
  /** Texts of `AvatarGroup`. */
  AvatarGroup: AvatarGroupLabels;
  /** Texts of `Breadcrumb`. */
  Breadcrumb: BreadcrumbLabels;
  /** Texts of `ComboField`. */
  ComboField: ComboFieldLabels;
  /** Texts of `useColumnLayout`. */
  ColumnLayout: ColumnLayoutLabels;
  /** Texts of `ConfirmDialog`. */
  ConfirmDialog: ConfirmDialogLabels;
  /** Texts of `CopyButton`. */
  CopyButton: CopyButtonLabels;
  /** Texts of `DataTable`. */
  DataTable: DataTableLabels;
  /** Texts of `DateField`. */
  DateField: DateFieldLabels;
  /** Texts of `DatePicker`. */
  DatePicker: DatePickerLabels;
  /** Texts of `DateRangePicker`. */
  DateRangePicker: DateRangePickerLabels;
  /** Texts of `Dialog`. */
  Dialog: DialogLabels;
  /** Texts of `Drawer`. */
  Drawer: DrawerLabels;
  /** Texts of `EntryGrid`. */
  EntryGrid: EntryGridLabels;
  /** Texts of `FilterBox`. */
  FilterBox: FilterBoxLabels;
  /** Texts of `FilterChips`. */
  FilterChips: FilterChipsLabels;
  /** Texts of `Form`. */
  Form: FormLabels;
  /** Texts of `FormField`. */
  FormField: FormFieldLabels;
  /** Texts of `InfoCard`. */
  InfoCard: InfoCardLabels;
  /** Texts of `ListEditor`. */
  ListEditor: ListEditorLabels;
  /** Texts of `MultiSelect`. */
  MultiSelect: MultiSelectLabels;
  /** Texts of `Pagination`. */
  Pagination: PaginationLabels;
  /** Texts of `Progress`. */
  Progress: ProgressLabels;
  /** Texts of `ProgressBanner`. */
  ProgressBanner: ProgressBannerLabels;
  /** Texts of `SearchBox`. */
  SearchBox: SearchBoxLabels;
  /** Texts of `Sidebar`. */
  Sidebar: SidebarLabels;
  /** Texts of `Spinner`. */
  Spinner: SpinnerLabels;
  /** Texts of `Stepper`. */
  Stepper: StepperLabels;
  /** Texts of `SupportCard`. */
  SupportCard: SupportCardLabels;
  /** Texts of `Toast`. */
  Toast: ToastLabels;
  /** Texts of `TopBar`. */
  TopBar: TopBarLabels;
  /** Texts of `TrendChart`. */
  TrendChart: TrendChartLabels;
  /** Texts of `useExpansion`. */
  RowExpansion: RowExpansionLabels;
};

/** Texts that replace the English defaults, for any of the components. */
export type LabelOverrides = { readonly [Name in keyof Labels]?: Partial<Labels[Name]> };
