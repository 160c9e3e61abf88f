import { cellText, isPlain, plainValue } from '../model/cellText.ts';
import {
  isSortable,
  type SortKey,
  type SortValue,
  type TableColumn,
  type TableFilters,
} from '../model/tableModel.ts';
import { finish, type Steps } from './steps.ts';
import { compareText, rankText } from './textOrder.ts';
import { matchText } from './matchText.ts';
import { compareValues, orderByRank, rankValues } from './rankOrder.ts';

/** Index of one version of the rows. Each part is computed at its first use and cached. */
export type RowIndex = {
  readonly size: number;
  /** Returns row numbers sorted by columns, ties by row key; unknown columns are ignored. */
  order: (sortedBy: readonly SortKey[]) => Uint32Array;
  /** Tells whether that order is cached. */
  hasOrder: (sortedBy: readonly SortKey[]) => boolean;
  /** Returns a comparison of two row numbers by columns, to sort a few rows without an order of all rows. */
  comparison: (sortedBy: readonly SortKey[]) => (a: number, b: number) => number;
  /** Returns a predicate: whether a row has the values of exact filters. */
  filter: (filters: TableFilters) => (row: number) => boolean;
  /** Returns a predicate: whether a filterable column of a row contains `folded`, a lower-cased text. */
  matcher: (folded: string) => (row: number) => boolean;
  keyOf: (row: number) => string;
  /** Tells whether there is a row with this key. */
  has: (key: string) => boolean;
  /** Fills the caches of every filter and sort, in steps short enough for idle time. */
  warm: () => Generator<void, void>;
};

const BETWEEN_COLUMNS = '\u0001';
const ROWS_PER_STEP = 2000;

function sortValue<Row>(row: Row, column: TableColumn<Row>): SortValue {
  if (column.sortValue) return column.sortValue(row);
  const value = plainValue(row, column.key);
  return isPlain(value) || value instanceof Date ? value : cellText(row, column);
}

function orderByKey(keys: readonly string[]): Uint32Array {
  const rows = Uint32Array.from(keys, (_, row) => row);
  const isOrdered = keys.every((key, row) => compareText(keys[row - 1] ?? '', key) <= 0);
  return isOrdered ? rows : orderByRank(finish(rankText(keys)), rows, 'asc');
}

/** Creates the index of one version of the rows. */
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
  let knownKeys: Set<string> | undefined;

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

  const sortedColumn = (key: string) =>
    columns.find((candidate) => candidate.key === key && isSortable(candidate));

  const valuesOf = (column: TableColumn<Row>) => {
    const read = values.get(column.key) ?? rows.map((row) => sortValue(row, column));
    values.set(column.key, read);
    return read;
  };

  function* rankSteps(column: TableColumn<Row>): Steps<Uint32Array> {
    const ranked = ranks.get(column.key) ?? (yield* rankValues(valuesOf(column)));
    ranks.set(column.key, ranked);
    values.delete(column.key);
    return ranked;
  }

  const nameOf = (sortedBy: readonly SortKey[]) =>
    sortedBy
      .filter(({ sort }) => sortedColumn(sort))
      .map(({ sort, order }) => `${order} ${sort}`)
      .join('\n');

  // Each pass is stable, so the least significant column is sorted first.
  const order = (sortedBy: readonly SortKey[]): Uint32Array => {
    const [first, ...thenBy] = sortedBy;
    if (!first) return (byKey ??= orderByKey(rows.map(rowKey)));
    const column = sortedColumn(first.sort);
    if (!column) return order(thenBy);
    const name = nameOf(sortedBy);
    const ordered = orders.get(name) ?? orderByRank(finish(rankSteps(column)), order(thenBy), first.order);
    orders.set(name, ordered);
    return ordered;
  };

  const compareKeys = (a: number, b: number) => compareText(keyOf(a), keyOf(b)) || a - b;

  const comparison = (sortedBy: readonly SortKey[]): ((a: number, b: number) => number) => {
    const [first, ...thenBy] = sortedBy;
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
    const tests = Object.entries(filters).flatMap(([key, allowedValues]) => {
      const column = columns.find((candidate) => candidate.key === key);
      return column && allowedValues.length > 0 ? [{ column, wanted: new Set(allowedValues) }] : [];
    });
    return (number: number) => {
      const row = rows[number];
      return (
        row !== undefined &&
        tests.every(({ column, wanted: allowedValues }) => allowedValues.has(cellText(row, column)))
      );
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
    hasOrder: (sortedBy) => {
      const name = nameOf(sortedBy);
      return name === '' ? byKey !== undefined : orders.has(name);
    },
    comparison,
    filter,
    matcher,
    keyOf,
    has: (key) => (knownKeys ??= new Set(rows.map(rowKey))).has(key),
    *warm() {
      for (let row = 0; row < rows.length; row += 1) {
        haystacks[row] ??= haystack(row);
        if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      }
      for (const column of columns.filter(isSortable)) {
        yield* rankSteps(column);
        for (const direction of ['asc', 'desc'] as const) {
          order([{ sort: column.key, order: direction }]);
          yield;
        }
      }
    },
  };
}
