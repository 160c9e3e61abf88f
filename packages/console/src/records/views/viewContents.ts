import { type AreaDefinition, DEFAULT_ROWS, ROWS_OPTIONS } from '@firstbell/schema';
import { type ViewContent } from '@firstbell/schema/views';
import { type ColumnArrangement, type TableView } from '@firstbell/ui';
import { type ListLimits, writeListView } from '../values/listUrl.ts';

/** Parameter of a list's address that names its saved view. */
export const VIEW = 'view';

/** Value of that parameter for the whole list, in place of the view that the person's list starts with. */
export const ALL = 'all';

const limitsOf = ({ columns, filters = [] }: AreaDefinition): ListLimits => ({
  sortable: columns.map(({ key }) => key),
  filters: filters.map(({ key }) => key),
  rowsOptions: ROWS_OPTIONS,
  rowsDefault: DEFAULT_ROWS,
});

/** Columns of a table as they are now. */
export type Columns = { hidden: readonly string[]; arrangement: ColumnArrangement };

/** Makes the content of a saved view from what a list shows. */
export function contentOf(
  area: AreaDefinition,
  { q, filters = {}, sort, order, rows }: TableView,
  { hidden, arrangement }: Columns,
): ViewContent {
  const known = new Set<string>(area.columns.map(({ key }) => key));
  const only = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)));
  return {
    q: q.trim(),
    filters: Object.fromEntries(Object.entries(filters).map(([key, values]) => [key, [...values]])),
    ...{ sort, order },
    rows: ROWS_OPTIONS.find((option) => option === rows) ?? DEFAULT_ROWS,
    columns: {
      hidden: hidden.filter((key) => known.has(key)),
      order: arrangement.order.filter((key) => known.has(key)),
      widths: only(arrangement.widths),
      pins: only(arrangement.pins),
    },
  };
}

/** Writes a value so that equal values are equal texts: keys and filtered values have one order. */
function canonical({ filters, columns, ...rest }: ViewContent): string {
  const sorted = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    ...sorted(rest),
    sorted(filters).map(([key, values]) => [key, [...values].sort()]),
    ...[[...columns.hidden].sort(), columns.order, sorted(columns.widths), sorted(columns.pins)],
  ]);
}

/** Says whether two views show the same. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean =>
  canonical(one) === canonical(other);

/** Writes the address parameters of a saved view. */
export function searchOfView(
  area: AreaDefinition,
  { key, content }: { key: string; content: ViewContent },
): URLSearchParams {
  const { q, sort, order, rows } = content;
  // In the order of the area: the database keeps none.
  const filters = (area.filters ?? []).flatMap(({ key: filter }) => {
    const values = content.filters[filter];
    return values ? [[filter, values] as const] : [];
  });
  const view: TableView = { q, filters: Object.fromEntries(filters), sort, order, rows, page: 1 };
  return writeListView(view, new URLSearchParams({ [VIEW]: key }), limitsOf(area));
}

/** Gives the columns of a saved view in the form of the table. */
export function columnsOf({ columns }: ViewContent): Columns {
  const { hidden, order, widths, pins } = columns;
  return { hidden, arrangement: { order, widths, pins } };
}
