import { type Area, DEFAULT_ROWS, ROWS_OPTIONS } from '@firstbell/schema';
import { type ViewContent } from '@firstbell/schema/views';
import { type ColumnArrangement, type TableView } from '@firstbell/ui';
import { type ListLimits, listSortable, writeListView } from '../values/listUrl.ts';

/** URL parameter of a list with the key of its saved view. */
export const VIEW_PARAMETER = 'view';

/** Value of the parameter `view` that opens the whole list instead of the person's default view. */
export const WHOLE_LIST = 'all';

const createLimits = ({ columns, filters }: Area): ListLimits => ({
  sortable: listSortable({ columns }),
  filters: filters.map(({ key }) => key),
  rowsOptions: ROWS_OPTIONS,
  rowsDefault: DEFAULT_ROWS,
});

/** Hidden columns of a table, and the order, widths and pins of its columns. */
export type Columns = { hidden: readonly string[]; arrangement: ColumnArrangement };

/** Creates the content of a saved view from what a list shows; omits columns that the area does not have. */
export function createViewContent(
  area: Area,
  { q, filters = {}, sort, order, rows }: TableView,
  { hidden, arrangement }: Columns,
): ViewContent {
  const columnKeys = new Set<string>(area.columns.map(({ key }) => key));
  const pickColumns = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => columnKeys.has(key)));
  return {
    q: q.trim(),
    filters: Object.fromEntries(Object.entries(filters).map(([key, values]) => [key, [...values]])),
    ...{ sort, order },
    rows: ROWS_OPTIONS.find((option) => option === rows) ?? DEFAULT_ROWS,
    columns: {
      hidden: hidden.filter((key) => columnKeys.has(key)),
      order: arrangement.order.filter((key) => columnKeys.has(key)),
      widths: pickColumns(arrangement.widths),
      pins: pickColumns(arrangement.pins),
    },
  };
}

/** Serializes a view, with sorted keys and filter values, so that equal views have equal texts. */
function serialize({ filters, columns, ...rest }: ViewContent): string {
  const sortEntries = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).sort(([first], [second]) => (first < second ? -1 : 1));
  return JSON.stringify([
    ...sortEntries(rest),
    sortEntries(filters).map(([key, values]) => [key, [...values].sort()]),
    ...[[...columns.hidden].sort(), columns.order, sortEntries(columns.widths), sortEntries(columns.pins)],
  ]);
}

/** True if two views show the same rows and columns. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  serialize(one) === serialize(other);

/** Returns the URL parameters of a saved view. */
export function searchOfView(
  area: Area,
  { key, content }: { key: string; content: ViewContent },
): URLSearchParams {
  const { q, sort, order, rows } = content;
  // The filters are in the area's order, because the database does not store their order.
  const filters = area.filters.flatMap(({ key: filter }) => {
    const values = content.filters[filter];
    return values ? [[filter, values] as const] : [];
  });
  const view: TableView = { q, filters: Object.fromEntries(filters), sort, order, rows, page: 1 };
  return writeListView(view, new URLSearchParams({ [VIEW_PARAMETER]: key }), createLimits(area));
}

/** Returns the columns of a saved view in the shape of the table's state. */
export function toColumns({ columns }: ViewContent): Columns {
  const { hidden, order, widths, pins } = columns;
  return { hidden, arrangement: { order, widths, pins } };
}
