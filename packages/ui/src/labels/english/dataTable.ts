/** Texts of `DataTable`. */
export type DataTableLabels = {
  /** Name of the text filter; `caption` is the caption of the table. */
  filter: (caption: string) => string;
  /** Names the choice of the sort on narrow screens. */
  sortBy: string;
  /** Describes a sort by one column. */
  sortedBy: (column: string, order: 'asc' | 'desc') => string;
  /** Describes the position of a column among the sort columns, and the direction. */
  sortPlace: (position: number, order: 'asc' | 'desc') => string;
  /** Names the checkbox that selects all rows of the page. */
  selectPage: string;
  /** Names the checkbox that selects a row. */
  selectRow: (row: string) => string;
  /** Names the group of actions on the selected rows. */
  selectedRows: string;
  /** Counts the selected rows; `elsewhere` of them are not on this page. */
  selected: (count: number, elsewhere: number) => string;
  /** Says that all results are selected; `total` is missing while they are being counted. */
  allSelected: (total?: number) => string;
  /** Says that all results except `count` are selected, while the results are being counted. */
  allSelectedBut: (count: number) => string;
  /** Button that selects all results on all pages; `total` is missing while they are being counted. */
  selectAll: (total?: number) => string;
  /** Name of the button that deselects every row. */
  clearSelection: string;
  /** Heading of the row actions. */
  actions: string;
  /** Names an action of one row. */
  rowAction: (action: string, row: string) => string;
  /** Names the menu of further actions of one row. */
  rowMenu: (row: string) => string;
  /** Labels the choice of the number of rows per page. */
  rowsPerPage: string;
  /** Range of the shown rows; `total` is missing while they are being counted. */
  range: (first: number, last: number, total?: number) => string;
  /** Heading of a table without rows. */
  empty: string;
  /** Explains why a filter left no rows. */
  emptyFilter: (text: string) => string;
  /** Explains why exact filters left no rows. */
  emptyFilters: string;
  /** Button that clears a filter that left no rows. */
  showAll: string;
  /** Heading of a table whose rows could not be loaded. */
  failed: string;
  /** Says that the shown rows are outdated, because a refetch failed. */
  failedRefetch: string;
  /** Button that loads the rows again. */
  retry: string;
  /** Button that opens the choice of columns and row height. */
  view: string;
  /** Heading of the choice of columns. */
  columns: string;
  /** Heading of the choice of the row height. */
  rowHeight: string;
  /** Names of the row heights. */
  rowHeights: Readonly<Record<'dense' | 'regular' | 'roomy', string>>;
  /** Announces the number of results of a filter. */
  results: (count: number) => string;
  /** Announces a sort. */
  sorted: (columns: string) => string;
  /** Announces that the selection is empty. */
  nothingSelected: string;
  /** Announces the page. */
  page: (page: number, first: number, last: number, total: number) => string;
};

const numberFormat = new Intl.NumberFormat('en');
const formatNumber = (count: number) => numberFormat.format(count);
const formatResults = (count: number) => `${formatNumber(count)} ${count === 1 ? 'result' : 'results'}`;
const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

export const dataTableLabels: DataTableLabels = {
  filter: (caption) => `Filter ${caption.toLowerCase()}`,
  sortBy: 'Sort by',
  sortedBy: (column, order) => `${column}, ${ORDERS[order]}`,
  sortPlace: (position, order) => `sorted ${ORDERS[order]}, number ${position}`,
  selectPage: 'Select all on this page',
  selectRow: (row) => `Select ${row}`,
  selectedRows: 'Selected rows',
  selected: (count, elsewhere) =>
    `${formatNumber(count)} selected${elsewhere > 0 ? `, ${formatNumber(elsewhere)} not on this page` : ''}`,
  allSelected: (total) =>
    total === undefined ? 'All results selected' : `All ${formatResults(total)} selected`,
  allSelectedBut: (count) => `All results but ${formatNumber(count)} selected`,
  selectAll: (total) =>
    total === undefined ? 'Select all results' : `Select all ${formatNumber(total)} results`,
  clearSelection: 'Clear selection',
  actions: 'Actions',
  rowAction: (action, row) => `${action} ${row}`,
  rowMenu: (row) => `More for ${row}`,
  rowsPerPage: 'Rows per page',
  range: (first, last, total) =>
    `${formatNumber(first)}–${formatNumber(last)} of ${total === undefined ? '…' : formatNumber(total)}`,
  empty: 'No results to be shown.',
  emptyFilter: (text) => `Nothing here contains “${text}”.`,
  emptyFilters: 'Nothing here has all that was chosen.',
  showAll: 'Show all',
  failed: 'The list could not be loaded.',
  failedRefetch: 'The newest rows could not be loaded.',
  retry: 'Retry',
  view: 'View',
  columns: 'Columns',
  rowHeight: 'Row height',
  rowHeights: { dense: 'Dense', regular: 'Regular', roomy: 'Roomy' },
  results: (count) => (count === 0 ? 'No results' : formatResults(count)),
  sorted: (columns) => `Sorted by ${columns}`,
  nothingSelected: 'Nothing selected',
  page: (page, first, last, total) => `Page ${page}, rows ${first} to ${last} of ${formatNumber(total)}`,
};
