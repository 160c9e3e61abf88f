import { readCellText, isPrimitive, readValue } from '../model/readCellText.ts';
import {
  isSortable,
  type SortKey,
  type SortValue,
  type TableColumn,
  type TableFilters,
} from '../model/tableModel.ts';
import { runAllSteps, type Steps } from './steps.ts';
import { createTextMatcher } from './matchText.ts';
import { compareValues, orderByRank, rankValues } from './rankOrder.ts';

/** Index of one version of the rows. Each part is computed at its first use and cached. */
export type RowIndex = {
  readonly size: number;
  /** Returns row numbers sorted by columns, ties by row key; unknown columns are ignored. */
  sort: (sortedBy: readonly SortKey[]) => Uint32Array;
  /** Returns a comparison of two row numbers by columns, to sort a few rows without an order of all rows. */
  compare: (sortedBy: readonly SortKey[]) => (a: number, b: number) => number;
  /** Returns a predicate: whether a row has the values of exact filters. */
  filter: (filters: TableFilters) => (row: number) => boolean;
  /** Returns a predicate: whether a filterable column of a row contains `folded`, a lower-cased text. */
  match: (folded: string) => (row: number) => boolean;
  keyOf: (row: number) => string;
  /** Tells whether there is a row with this key. */
  has: (key: string) => boolean;
  /** Fills the caches of every filter and sort, in steps short enough for idle time. */
  prepare: () => Generator<void, void>;
};

const COLUMN_SEPARATOR = '\u0001';
const ROWS_PER_STEP = 2000;

function sortValue<Row>(row: Row, column: TableColumn<Row>): SortValue {
  if (column.sortValue) return column.sortValue(row);
  const value = readValue(row, column.key);
  return isPrimitive(value) || value instanceof Date ? value : readCellText(row, column);
}

/** Creates the index of one version of the rows. */
export function createRowIndex<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  rowKey: (row: Row) => string,
): RowIndex {
  const filterable = columns.filter((column) => column.isFilterable ?? true);
  const filterTexts: (string | undefined)[] = new Array<undefined>(rows.length).fill(undefined);
  const orders = new Map<string, Uint32Array>();
  const ranks = new Map<TableColumn<Row>, Uint32Array>();
  const values = new Map<TableColumn<Row>, readonly SortValue[]>();
  const keyColumn: TableColumn<Row> = { key: '', label: '', sortValue: rowKey };
  let knownKeys: Set<string> | undefined;

  const joinTexts = (rowNumber: number) => {
    const row = rows[rowNumber];
    if (row === undefined) return '';
    let text = '';
    for (const column of filterable) text += readCellText(row, column) + COLUMN_SEPARATOR;
    return text.toLowerCase();
  };

  const keyOf = (rowNumber: number) => {
    const row = rows[rowNumber];
    return row === undefined ? '' : rowKey(row);
  };

  /** Lists the columns to sort by, with the row key as the last one. */
  const listSortColumns = (sortedBy: readonly SortKey[]) => [
    ...sortedBy.flatMap(({ sort, order: direction }) => {
      const column = columns.find(({ key }) => key === sort);
      return column && isSortable(column) ? [{ column, direction }] : [];
    }),
    { column: keyColumn, direction: 'asc' as const },
  ];

  const valuesOf = (column: TableColumn<Row>) => {
    const columnValues = values.get(column) ?? rows.map((row) => sortValue(row, column));
    values.set(column, columnValues);
    return columnValues;
  };

  function* rankColumn(column: TableColumn<Row>): Steps<Uint32Array> {
    const columnRanks = ranks.get(column) ?? (yield* rankValues(valuesOf(column)));
    ranks.set(column, columnRanks);
    values.delete(column);
    return columnRanks;
  }

  // Each pass is stable, so the least significant column is sorted first.
  const sort = (sortedBy: readonly SortKey[]): Uint32Array => {
    const cacheKey = JSON.stringify(sortedBy);
    const ordered =
      orders.get(cacheKey) ??
      listSortColumns(sortedBy).reduceRight<Uint32Array>(
        (ties, { column, direction }) => orderByRank(runAllSteps(rankColumn(column)), ties, direction),
        Uint32Array.from(rows, (_, row) => row),
      );
    orders.set(cacheKey, ordered);
    return ordered;
  };

  const compare = (sortedBy: readonly SortKey[]) =>
    listSortColumns(sortedBy).reduceRight(
      (compareTies, { column, direction }) => {
        const sign = direction === 'asc' ? 1 : -1;
        const columnRanks = ranks.get(column);
        // The values of a second or later column are read at the first tie, if there is one.
        let cachedValues: readonly SortValue[] | undefined;
        const valueOf = (rowNumber: number) => (cachedValues ??= valuesOf(column))[rowNumber];
        return columnRanks
          ? (a, b) => sign * ((columnRanks[a] ?? 0) - (columnRanks[b] ?? 0)) || compareTies(a, b)
          : (a, b) => sign * compareValues(valueOf(a), valueOf(b)) || compareTies(a, b);
      },
      (a: number, b: number) => a - b,
    );

  const filter = (filters: TableFilters) => {
    const tests = Object.entries(filters).flatMap(([key, allowedValues]) => {
      const column = columns.find((candidate) => candidate.key === key);
      return column && allowedValues.length > 0 ? [{ column, texts: new Set(allowedValues) }] : [];
    });
    return (rowNumber: number) => {
      const row = rows[rowNumber];
      return row !== undefined && tests.every(({ column, texts }) => texts.has(readCellText(row, column)));
    };
  };

  const match = (folded: string) => {
    const matches = createTextMatcher(folded);
    return (rowNumber: number) => {
      const text = filterTexts[rowNumber];
      if (text !== undefined) return text.includes(folded);
      const row = rows[rowNumber];
      if (row === undefined) return false;
      for (const column of filterable) if (matches(readCellText(row, column))) return true;
      return false;
    };
  };

  return {
    size: rows.length,
    sort,
    compare,
    filter,
    match,
    keyOf,
    has: (key) => (knownKeys ??= new Set(rows.map(rowKey))).has(key),
    *prepare() {
      for (let rowNumber = 0; rowNumber < rows.length; rowNumber += 1) {
        filterTexts[rowNumber] ??= joinTexts(rowNumber);
        if (rowNumber % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      }
      for (const column of [keyColumn, ...columns.filter(isSortable)]) yield* rankColumn(column);
    },
  };
}
