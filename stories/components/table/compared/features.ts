import { no, paid, part, yes, type Answer } from './answer.ts';
import { type ComparedTable } from './tables.ts';

/** One feature: the stories that prove ours, by their exports, and what the other tables answer. */
export type Feature = Record<ComparedTable, Answer> & {
  /** The feature, as a question would name it. */
  name: string;
  /** Exports of the stories of `DataTable` that prove it; none where ours has no such feature. */
  stories: readonly string[];
  /** What ours does, or does in its place. */
  note?: string;
};

const finding: Feature[] = [
  {
    name: 'One text filter over all columns',
    stories: ['Filtering'],
    agGrid: yes('quickFilterText'),
    mui: yes('quickFilterValues'),
    cloudscape: part('a hook of its own filters the rows', 'filter'),
    antd: no(),
  },
  {
    name: 'Exact filters beside the text',
    stories: [],
    note: 'The view takes them; choosing them is left to its user.',
    agGrid: part('in the headings; sets of values are paid for', 'TextFilter', 'SetFilter'),
    mui: part('one at a time', 'filterModel'),
    cloudscape: yes('PropertyFilterProps'),
    antd: part('in the headings', 'filters'),
  },
  {
    name: 'Sort by several columns',
    stories: ['SortedBySeveral'],
    agGrid: yes('multiSortKey'),
    mui: paid('Pro', 'disableMultipleColumnsSorting'),
    cloudscape: yes('multiColumnSort'),
    antd: yes('multiple'),
  },
  {
    name: 'Pages, with a choice of their length',
    stories: ['Paging'],
    agGrid: yes('paginationPageSizeSelector'),
    mui: part('at most 100 rows a page', 'pageSizeOptions'),
    cloudscape: part('components beside it', 'pagination', 'preferences'),
    antd: yes('pagination'),
  },
  {
    name: 'Rows from a server, page by page',
    stories: ['ServerFed', 'Counting'],
    agGrid: part(
      'as endless rows; pages from a server are paid for',
      'InfiniteRowModel',
      'ServerSideRowModel',
    ),
    mui: yes('dataSource'),
    cloudscape: yes('totalItemsCount'),
    antd: yes('onChange'),
  },
  {
    name: 'A page past the end becomes the last one',
    stories: ['PastTheEnd'],
    agGrid: yes('paginationGoToPage'),
    mui: yes('paginationModel'),
    cloudscape: no(),
    antd: yes('pagination'),
  },
];

const columns: Feature[] = [
  {
    name: 'Resize, by pointer, finger and keyboard',
    stories: ['ResizingByPointer', 'ResizingByKeyboard'],
    agGrid: yes('resizable'),
    mui: part('by pointer and finger', 'disableColumnResize'),
    cloudscape: yes('resizableColumns'),
    antd: no('by hand, with components.header.cell'),
  },
  {
    name: 'Reorder in the heading, by drag and keyboard',
    stories: ['Reordering'],
    agGrid: yes('suppressMovableColumns'),
    mui: paid('Pro', 'disableColumnReorder'),
    cloudscape: part('in a dialog', 'contentDisplayPreference'),
    antd: no(),
  },
  {
    name: 'Pin to either side',
    stories: ['Pinned', 'TooManyPinned'],
    agGrid: yes('pinned'),
    mui: paid('Pro'),
    cloudscape: part('the first or last ones, by code', 'stickyColumns'),
    antd: part('by code', 'fixed'),
  },
  {
    name: 'Choose which are shown',
    stories: ['Columns', 'ByViewOptions'],
    agGrid: paid('Enterprise has the panel; by code in Community', 'ColumnsToolPanel'),
    mui: yes('disableColumnSelector'),
    cloudscape: yes('contentDisplayPreference'),
    antd: part('by code', 'hidden'),
  },
  {
    name: 'Layout and density are remembered',
    stories: ['RememberedLayout', 'Remembered', 'ControlledLayout'],
    agGrid: part('state to keep by code', 'initialState'),
    mui: part('state to keep by code', 'exportState'),
    cloudscape: part('preferences to keep by code', 'preferences'),
    antd: no(),
  },
  {
    name: 'Head stays in sight',
    stories: ['StickyHead'],
    agGrid: yes('headerHeight'),
    mui: yes('columnHeaderHeight'),
    cloudscape: yes('stickyHeader'),
    antd: yes('sticky'),
  },
  {
    name: 'Footer with totals under their columns',
    stories: ['Totals'],
    agGrid: yes('pinnedBottomRowData'),
    mui: paid('Premium'),
    cloudscape: part('a slot below the table', 'footer'),
    antd: yes('summary'),
  },
  {
    name: 'Heading over several columns',
    stories: [],
    note: 'One row of headings.',
    agGrid: yes('columnGroupShow'),
    mui: yes('columnGroupingModel'),
    cloudscape: yes('groupDefinitions'),
    antd: yes('children'),
  },
];

const rows: Feature[] = [
  {
    name: 'A row opens its record; it is a link',
    stories: ['RowsThatOpen'],
    agGrid: no('onRowClicked is no link'),
    mui: no('onRowClick is no link'),
    cloudscape: no('onRowClick is no link'),
    antd: no('onRow is no link'),
  },
  {
    name: 'Actions of a row, as data; many become a menu',
    stories: ['RowMenus', 'ActionsOfSomeRows'],
    agGrid: paid('Enterprise, as a context menu', 'ContextMenu'),
    mui: yes('getActions', 'showInMenu'),
    cloudscape: no('a column by hand'),
    antd: no('a column by hand'),
  },
  {
    name: 'Selecting a range with Shift',
    stories: ['SelectingRange'],
    agGrid: yes('rowSelection'),
    mui: yes('checkboxSelection'),
    cloudscape: yes('selectionType'),
    antd: yes('rowSelection'),
  },
  {
    name: 'Selecting all results, also those of a server that are not loaded',
    stories: ['SelectingAllResults'],
    agGrid: paid('Enterprise, on a server; of loaded rows in Community', 'ServerSideRowModel', 'selectAll'),
    mui: yes('disableRowSelectionExcludeModel'),
    cloudscape: no(),
    antd: part('those of all loaded pages', 'preserveSelectedRowKeys'),
  },
  {
    name: 'Actions on the selection, where the filter stood',
    stories: ['BulkDeletion', 'BulkExport'],
    agGrid: no(),
    mui: no(),
    cloudscape: part('a slot', 'header'),
    antd: no(),
  },
  {
    name: 'Rows that expand, with details of any kind',
    stories: ['Expanding', 'SomeExpand'],
    agGrid: paid('Enterprise', 'MasterDetail'),
    mui: paid('Pro', 'getDetailPanelContent'),
    cloudscape: part('rows under a row', 'expandableRows'),
    antd: yes('expandedRowRender'),
  },
  {
    name: 'Only rows that changed are drawn',
    stories: ['DrawsOnlyWhatChanged', 'Steady'],
    agGrid: yes('applyTransactionAsync'),
    mui: yes('updateRows'),
    cloudscape: no(),
    antd: part('by a function of each column', 'shouldCellUpdate'),
  },
  {
    name: 'Rows that arrive and change leave focus and details as they are',
    stories: ['ExpandedThroughUpdates', 'Steady'],
    agGrid: yes('getRowId'),
    mui: yes('getRowId'),
    cloudscape: yes('trackBy'),
    antd: yes('rowKey'),
  },
  {
    name: 'Only rows in sight are drawn',
    stories: [],
    note: 'Rows come in pages, of which each is drawn whole.',
    agGrid: yes('rowBuffer'),
    mui: part('at most 100 rows a page', 'rowBufferPx'),
    cloudscape: no(),
    antd: yes('virtual'),
  },
  {
    name: 'Rows grouped, or as a tree',
    stories: [],
    note: 'Rows are flat; details of a row can hold a table.',
    agGrid: paid('Enterprise', 'RowGrouping', 'TreeData'),
    mui: paid('Pro, Premium'),
    cloudscape: yes('expandableRows'),
    antd: yes('childrenColumnName'),
  },
  {
    name: 'Cells that are edited',
    stories: [],
    note: 'A record is changed in its form.',
    agGrid: yes('editable'),
    mui: yes('processRowUpdate'),
    cloudscape: yes('submitEdit'),
    antd: no('by hand, with components.body.cell'),
  },
  {
    name: 'Rows dragged to another place',
    stories: [],
    note: 'ListEditor orders short lists.',
    agGrid: yes('rowDrag'),
    mui: paid('Pro'),
    cloudscape: no(),
    antd: no('by hand, with components.body.row'),
  },
];

const everywhere: Feature[] = [
  {
    name: 'Waiting, failed with a way on, empty, nothing found',
    stories: ['Loading', 'Failed', 'FailedWithRows', 'Empty', 'NoMatch'],
    agGrid: part('waiting and empty', 'loading', 'overlayNoRowsTemplate'),
    mui: part('waiting, empty, nothing found', 'loading', 'noResultsOverlay'),
    cloudscape: part('waiting and empty', 'loading', 'empty'),
    antd: part('waiting and empty', 'loading', 'emptyText'),
  },
  {
    name: 'Cards on a phone',
    stories: ['Phone', 'Cards'],
    agGrid: no(),
    mui: paid('Pro, as a list', 'listView'),
    cloudscape: part('another component', 'cards'),
    antd: part('columns that go away', 'responsive'),
  },
  {
    name: 'Arrow keys move from cell to cell',
    stories: [],
    note: 'Tab goes through headings and controls: see Keyboard.',
    agGrid: yes('navigateToNextCell'),
    mui: yes('tabNavigation'),
    cloudscape: yes('enableKeyboardNavigation'),
    antd: no(),
  },
  {
    name: 'Density',
    stories: ['Dense'],
    agGrid: part('by theme', 'rowHeight'),
    mui: yes('density'),
    cloudscape: yes('contentDensity'),
    antd: yes('size'),
  },
  {
    name: 'Cut text shows whole on hover, focus and touch',
    stories: ['LongText', 'CutAndReadOnly'],
    agGrid: part('on hover and focus', 'tooltipField'),
    mui: part('on hover', 'title'),
    cloudscape: part('it wraps', 'wrapLines'),
    antd: part('on hover', 'ellipsis'),
  },
  {
    name: 'Print',
    stories: ['Print', 'LayoutPrinted', 'ExpandedPrinted'],
    agGrid: part('a layout for it', 'domLayout'),
    mui: yes('printOptions'),
    cloudscape: no(),
    antd: no(),
  },
  {
    name: 'CSV that a spreadsheet opens safely',
    stories: ['BulkExport'],
    note: 'A cell that begins a formula is written as text.',
    agGrid: part('formulas as they are', 'exportDataAsCsv'),
    mui: yes('csvOptions', 'escapeFormulas'),
    cloudscape: no(),
    antd: no(),
  },
  {
    name: 'Right to left',
    stories: ['RightToLeft', 'ResizingMirrored'],
    agGrid: yes('enableRtl'),
    mui: yes('isRtl'),
    cloudscape: yes('isRtl'),
    antd: yes('direction'),
  },
  {
    name: 'Hindi',
    stories: ['InHindi', 'LayoutInHindi', 'ExpansionInHindi'],
    agGrid: part('words to be given', 'localeText'),
    mui: part('words to be given', 'localeText'),
    cloudscape: part('words to be given', 'i18nStrings'),
    antd: yes('hi_IN'),
  },
];

/** Features of tables in groups, the same questions to each. */
export const FEATURES: readonly { title: string; features: readonly Feature[] }[] = [
  { title: 'Finding', features: finding },
  { title: 'Columns', features: columns },
  { title: 'Rows', features: rows },
  { title: 'Everywhere', features: everywhere },
];
