import { cellText, isPlain, plainValue } from '../model/cellText.ts';
import { isSortable, type SortOrder, type SortValue, type TableColumn } from '../model/tableModel.ts';
import { compareText, rankText } from './textOrder.ts';
import { orderByRank, rankValues } from './rankOrder.ts';

/** Index of one version of the rows. Each part is computed at its first use and cached. */
export type RowIndex = {
  readonly size: number;
  /** Gives row numbers in the order of a column, ties by key; by key alone when the column is unknown. */
  order: (column: string, order: SortOrder) => Uint32Array;
  /** Says whether a filterable column of a row contains `folded`, a lower-cased text. */
  includes: (row: number, folded: string) => boolean;
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
  const keys = rows.map(rowKey);
  const filterable = columns.filter((column) => column.isFilterable ?? true);
  const haystacks: (string | undefined)[] = new Array<undefined>(rows.length).fill(undefined);
  const orders = new Map<string, Uint32Array>();
  const ranks = new Map<string, Uint32Array>();
  let byKey: Uint32Array | undefined;
  let known: Set<string> | undefined;

  const haystack = (number: number) => {
    const row = rows[number];
    if (row === undefined) return '';
    let text = '';
    for (const column of filterable) text += cellText(row, column) + BETWEEN_COLUMNS;
    return text.toLowerCase();
  };

  const keyOrder = () => (byKey ??= orderByKey(keys));

  const ranksOf = (column: TableColumn<Row>) => {
    const ranked = ranks.get(column.key) ?? rankValues(rows.map((row) => sortValue(row, column)));
    ranks.set(column.key, ranked);
    return ranked;
  };

  const order = (key: string, direction: SortOrder) => {
    const column = columns.find((candidate) => candidate.key === key && isSortable(candidate));
    if (!column) return keyOrder();
    const name = `${direction} ${key}`;
    const ordered = orders.get(name) ?? orderByRank(ranksOf(column), keyOrder(), direction);
    orders.set(name, ordered);
    return ordered;
  };

  return {
    size: rows.length,
    order,
    includes: (row, folded) => (haystacks[row] ??= haystack(row)).includes(folded),
    keyOf: (row) => keys[row] ?? '',
    has: (key) => (known ??= new Set(keys)).has(key),
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
          order(column.key, direction);
        }
      }
    },
  };
}
