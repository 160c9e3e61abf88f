export type {} from './theme/styled.ts';
export { contrast } from './theme/color/contrast.ts';
export { contrastRules, type ContrastRule } from './theme/color/contrastRules.ts';
export { firstbell, type Brand } from './theme/color/brand.ts';
export { type Density } from './theme/density.ts';
export { FollowDirection, type FollowDirectionProps } from './theme/FollowDirection.tsx';
export { GlobalStyle } from './theme/look/GlobalStyle.ts';
export { media } from './theme/media.ts';
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider.tsx';
export { type LabelOverrides, type Labels } from './labels/Labels.ts';
export { spacing } from './theme/spacing.ts';
export { createThemes, themes, type Theme } from './theme/theme.ts';
export { type ColorRole } from './theme/color/lightColor.ts';
export { type ThemeName } from './theme/color/themeName.ts';
export { ThemeRoot, type ThemeRootProps } from './theme/ThemeRoot.tsx';
export { useDeviceTheme } from './theme/useDeviceTheme.ts';
export { theme } from './theme/variables.ts';
export { visuallyHidden } from './theme/look/visuallyHidden.ts';
export { Avatar, type AvatarProps, type AvatarSize } from './components/Avatar/index.ts';
export { AvatarGroup, type AvatarGroupItem, type AvatarGroupProps } from './components/AvatarGroup/index.ts';
export { Badge, type BadgeProps, type BadgeTone } from './components/Badge/index.ts';
export { Banner, type BannerProps, type BannerTone } from './components/Banner/index.ts';
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './components/Breadcrumb/index.ts';
export {
  Button,
  ButtonLink,
  IconButton,
  IconLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
  type IconLinkProps,
} from './components/Button/index.ts';
export { Card, type CardProps } from './components/Card/index.ts';
export { CheckboxGroup, type CheckboxGroupProps } from './components/CheckboxGroup/index.ts';
export { ComboField, type ComboFieldProps, type ComboOption } from './components/ComboField/index.ts';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmTone,
} from './components/ConfirmDialog/index.ts';
export { CopyButton, type CopyButtonProps } from './components/CopyButton/index.ts';
export { Dialog, type DialogProps, type DialogSize } from './components/Dialog/index.ts';
export { Disclosure, type DisclosureItem, type DisclosureProps } from './components/Disclosure/index.ts';
export { Drawer, type DrawerProps } from './components/Drawer/index.ts';
export {
  EntryGrid,
  type EntryChange,
  type EntryChoiceColumn,
  type EntryColumn,
  type EntryColumnBase,
  type EntryGridProps,
  type EntryNumberColumn,
  type EntryOption,
  type EntryReadOnlyColumn,
  type EntryResolution,
  type EntryState,
  type EntryTextColumn,
} from './components/EntryGrid/index.ts';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/index.ts';
export {
  Link,
  LinkProvider,
  type LinkProps,
  type LinkProviderProps,
  type LinkTargetProps,
} from './components/Link/index.ts';
export { MarkGrid, type MarkGridProps, type MarkGridRow } from './components/MarkGrid/index.ts';
export {
  MarkGroup,
  type MarkGroupProps,
  type MarkOption,
  type MarkTone,
} from './components/MarkGroup/index.ts';
export {
  FilterChips,
  type ChipEditorProps,
  type ChipFilter,
  type ChipOption,
  type ChipValues,
  type FilterChipsProps,
} from './components/FilterChips/index.ts';
export { MultiSelect, type MultiSelectProps } from './components/MultiSelect/index.ts';
export { RadioGroup, type RadioGroupProps } from './components/RadioGroup/index.ts';
export { Switch, type SwitchProps } from './components/Switch/index.ts';
export { ListEditor, type ListEditorItem, type ListEditorProps } from './components/ListEditor/index.ts';
export { Menu, type MenuItem, type MenuProps, type MenuSection } from './components/Menu/index.ts';
export { Page, PageTitle, type PageProps, type PageTitleProps } from './components/Page/index.ts';
export { Panel, type PanelItem, type PanelProps } from './components/Panel/index.ts';
export { Popover, type PopoverProps } from './components/Popover/index.ts';
export { Progress, type ProgressProps, type ProgressTone } from './components/Progress/index.ts';
export { ProgressBanner, type ProgressBannerProps } from './components/ProgressBanner/index.ts';
export { Skeleton, type SkeletonProps, type SkeletonVariant } from './components/Skeleton/index.ts';
export {
  Spinner,
  SpinnerScreen,
  type SpinnerProps,
  type SpinnerScreenProps,
} from './components/Spinner/index.ts';
export { Stepper, type StepItem, type StepperProps } from './components/Stepper/index.ts';
export { Tabs, type TabItem, type TabsProps } from './components/Tabs/index.ts';
export { Tooltip, type TooltipProps } from './components/Tooltip/index.ts';
export { TabLinks, type TabLink, type TabLinksProps } from './components/TabLinks/index.ts';
export {
  notify,
  Toast,
  Toaster,
  type NotifyOptions,
  type NotifyPromiseWords,
  type NotifyUpdate,
  type ToastAction,
  type ToastLink,
  type ToasterProps,
  type ToastProps,
  type ToastTone,
} from './components/Toast/index.ts';
export {
  DataTable,
  DEFAULT_ROWS,
  downloadCsv,
  initialView,
  noSelection,
  ROWS_OPTIONS,
  useClientTable,
  useLargeClientTable,
  useColumnLayout,
  useExpansion,
  useGridKeyboard,
  useVirtualRows,
  useTablePreferences,
  withoutKeys,
  writeCsv,
  type BulkAction,
  type BulkButton,
  type BulkControl,
  type ClientTable,
  type ClientTableOptions,
  type ColumnArrangement,
  type ColumnLayout,
  type ColumnLayoutOptions,
  type ColumnWidth,
  type DataTableProps,
  type ExpansionOptions,
  type GridKeyboard,
  type PinSide,
  type RowAction,
  type RowActions,
  type RowExpansion,
  type Selection,
  type SortKey,
  type SortOrder,
  type SortValue,
  type TableColumn,
  type TableFilters,
  type TableFeatures,
  type TableModel,
  type TablePreferences,
  type TableStatus,
  type TableView,
  type Totals,
  type VirtualRows,
  type VirtualRowsOptions,
} from './components/DataTable/index.ts';
export { Pagination, type PaginationProps } from './components/Pagination/index.ts';
export {
  FormField,
  type ChoiceOption,
  type FieldOption,
  type FieldWidth,
  type FormFieldProps,
  type StoredFile,
} from './components/FormField/index.ts';
export { FilterBox, type FilterBoxProps } from './components/FilterBox/index.ts';
export { Form, FormSection, type FormProps, type FormSectionProps } from './components/Form/index.ts';
export { AuthCard, type AuthCardProps } from './components/AuthCard/index.ts';
export { BrandMark, type BrandMarkProps } from './components/BrandMark/index.ts';
export {
  InfoCard,
  type InfoCardChange,
  type InfoCardPeriod,
  type InfoCardProps,
} from './components/InfoCard/index.ts';
export {
  SearchBox,
  type SearchBoxProps,
  type SearchGroup,
  type SearchItem,
} from './components/SearchBox/index.ts';
export {
  Sidebar,
  type SidebarGroup,
  type SidebarItem,
  type SidebarProps,
} from './components/Sidebar/index.ts';
export { SupportCard, type SupportCardProps } from './components/SupportCard/index.ts';
export {
  TopBar,
  type TopBarInbox,
  type TopBarInboxItem,
  type TopBarProps,
  type TopBarUser,
  type TopBarYear,
} from './components/TopBar/index.ts';
