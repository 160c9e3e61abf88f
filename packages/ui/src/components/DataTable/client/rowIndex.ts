import { cellText, isPlain, plainValue } from '../model/cellText.ts';
import {
  isSortable,
  type SortKey,
  type SortValue,
  type TableColumn,
  type TableFilters,
} from '../model/tableModel.ts';
import { compareText, rankText } from './textOrder.ts';
import { matchText } from './matchText.ts';
import { compareValues, orderByRank, rankValues } from './rankOrder.ts';

/** Index of one version of the rows. Each part is computed at its first use and cached. */
export type RowIndex = {
  readonly size: number;
  /** Returns row numbers in the order of some columns, ties by key; by key alone where the columns are unknown. */
  order: (by: readonly SortKey[]) => Uint32Array;
  /** Tells whether that order is cached; then it costs nothing. */
  hasOrder: (by: readonly SortKey[]) => boolean;
  /** Makes the comparison of two rows by number in that order, for a few rows of an order that is not cached. */
  comparison: (by: readonly SortKey[]) => (a: number, b: number) => number;
  /** Makes the test whether a row has the values of exact filters. */
  filter: (filters: TableFilters) => (row: number) => boolean;
  /** Makes the test whether a filterable column of a row contains `folded`, a lower-cased text. */
  matcher: (folded: string) => (row: number) => boolean;
  keyOf: (row: number) => string;
  /** Says whether there is a row with this key. */
  has: (key: string) => boolean;
  /** Fills the caches of every filter and sort, in steps short enough for idle time. */
  warm: () => Generator<void, void>;
};

const BETWEEN_COLUMNS = '\u0001';
const ROWS_PER_STEP = 4000;

function sortValue<Row>(row: Row, column: TableColumn<Row>): SortValue {
  if (column.sortValue) return column.sortValue(row);
  const value = plainValue(row, column.key);
  return isPlain(value) || value instanceof Date ? value : cellText(row, column);
}

function orderByKey(keys: readonly string[]): Uint32Array {
  const rows = Uint32Array.from(keys, (_, row) => row);
  const isOrdered = keys.every((key, row) => row === 0 || compareText(keys[row - 1] ?? '', key) <= 0);
  return isOrdered ? rows : orderByRank(rankText(keys), rows, 'asc');
}

/** Makes the index of one version of the rows. */
export function createRowIndex<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  rowKey: (row: Row) => string,
): RowIndex {
  const filterable = columns.filter((column) => column.isFilterable ?? true);
  const haystacks: (string | undefined)[] = new Array<undefined>(rows.length).fill(undefined);
  const orders = new Map<string, Uint32Array>();
  const ranks = new Map<string, Uint32Array>();
  const values = new Map<string, readonly SortValue[]>();
  let byKey: Uint32Array | undefined;
  let known: Set<string> | undefined;

  const haystack = (number: number) => {
    const row = rows[number];
    if (row === undefined) return '';
    let text = '';
    for (const column of filterable) text += cellText(row, column) + BETWEEN_COLUMNS;
    return text.toLowerCase();
  };

  const keyOf = (number: number) => {
    const row = rows[number];
    return row === undefined ? '' : rowKey(row);
  };

  const keyOrder = () => (byKey ??= orderByKey(rows.map(rowKey)));
  const sortedColumn = (key: string) =>
    columns.find((candidate) => candidate.key === key && isSortable(candidate));

  const valuesOf = (column: TableColumn<Row>) => {
    const read = values.get(column.key) ?? rows.map((row) => sortValue(row, column));
    values.set(column.key, read);
    return read;
  };

  const ranksOf = (column: TableColumn<Row>) => {
    const ranked = ranks.get(column.key) ?? rankValues(valuesOf(column));
    ranks.set(column.key, ranked);
    values.delete(column.key);
    return ranked;
  };

  const nameOf = (by: readonly SortKey[]) =>
    by
      .filter(({ sort }) => sortedColumn(sort))
      .map(({ sort, order }) => `${order} ${sort}`)
      .join('\n');

  // Each pass keeps the order of the one before among equal ranks: the column that counts most comes last.
  const order = (by: readonly SortKey[]): Uint32Array => {
    const [first, ...thenBy] = by;
    if (!first) return keyOrder();
    const column = sortedColumn(first.sort);
    if (!column) return order(thenBy);
    const name = nameOf(by);
    const ordered = orders.get(name) ?? orderByRank(ranksOf(column), order(thenBy), first.order);
    orders.set(name, ordered);
    return ordered;
  };

  const compareKeys = (a: number, b: number) => compareText(keyOf(a), keyOf(b)) || a - b;

  const comparison = (by: readonly SortKey[]): ((a: number, b: number) => number) => {
    const [first, ...thenBy] = by;
    if (!first) return compareKeys;
    const compareTies = comparison(thenBy);
    const column = sortedColumn(first.sort);
    if (!column) return compareTies;
    const sign = first.order === 'asc' ? 1 : -1;
    const ranked = ranks.get(first.sort);
    if (ranked) return (a, b) => sign * ((ranked[a] ?? 0) - (ranked[b] ?? 0)) || compareTies(a, b);
    const read = valuesOf(column);
    return (a, b) => sign * compareValues(read[a], read[b]) || compareTies(a, b);
  };

  const filter = (filters: TableFilters) => {
    const tests = Object.entries(filters).flatMap(([key, wanted]) => {
      const column = columns.find((candidate) => candidate.key === key);
      return column && wanted.length > 0 ? [{ column, wanted: new Set(wanted) }] : [];
    });
    return (number: number) => {
      const row = rows[number];
      return row !== undefined && tests.every(({ column, wanted }) => wanted.has(cellText(row, column)));
    };
  };

  const matcher = (folded: string) => {
    const matches = matchText(folded);
    return (number: number) => {
      const text = haystacks[number];
      if (text !== undefined) return text.includes(folded);
      const row = rows[number];
      if (row === undefined) return false;
      for (const column of filterable) if (matches(cellText(row, column))) return true;
      return false;
    };
  };

  return {
    size: rows.length,
    order,
    hasOrder: (by) => {
      const name = nameOf(by);
      return name === '' ? byKey !== undefined : orders.has(name);
    },
    comparison,
    filter,
    matcher,
    keyOf,
    has: (key) => (known ??= new Set(rows.map(rowKey))).has(key),
    *warm() {
      for (let row = 0; row < rows.length; row += 1) {
        haystacks[row] ??= haystack(row);
        if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      }
      for (const column of columns.filter(isSortable)) {
        yield;
        ranksOf(column);
        for (const direction of ['asc', 'desc'] as const) {
          yield;
          order([{ sort: column.key, order: direction }]);
        }
      }
    },
  };
}
