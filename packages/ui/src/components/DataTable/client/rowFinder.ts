import { toFiltersKey } from '../model/filters.ts';
import { listSortKeys } from '../model/sorting.ts';
import { type TableView } from '../model/tableModel.ts';
import { type RowIndex } from './rowIndex.ts';
import { selectFirst } from './selectFirst.ts';
import { isEndOfStep, runAllSteps, type Steps } from './steps.ts';

/** Numbers of the rows that match a query, in the order of the query. */
export type FoundRows = {
  /** Number of matching rows; `Infinity` while it is not known. */
  readonly total: number;
  /**
   * Returns the rows from `start` up to, not including, `end`. Sorts all rows only if `end` is greater than
   * `MAX_FIRST_ROWS`.
   */
  slice: (start: number, end: number) => Uint32Array;
  list: () => Uint32Array;
};

/** Filter and order of rows. */
export type RowQuery = Pick<TableView, 'q' | 'filters' | 'sort' | 'order' | 'thenBy'>;

/** Finds the rows that match a query. */
export type RowFinder = {
  find: (query: RowQuery) => FoundRows;
  /** Tests the rows of a query in steps and caches the result, from which `find` then reads; ends at once if cached. */
  search: (query: RowQuery) => Steps<unknown>;
};

type Hits = {
  folded: string;
  /** Key of the exact filters that the rows pass. */
  filters: string;
  /** 1 for each row that was found, by its number. */
  flags: Uint8Array;
  count: number;
};

type ListKey = { hits: Hits; sort: string };

const MAX_CACHED_RESULTS = 12;

/** Minimum number of first rows to find, so that a page of usual length or a virtual viewport is read from the cache. */
const MIN_FIRST_ROWS = 64;

/** Maximum number of first rows that are found without sorting all rows; for more rows, sorting is cheaper. */
export const MAX_FIRST_ROWS = 2048;

/** Lists the hits in the order of `ordered`, which has all rows; by default in the order of row numbers. */
function listHits({ flags, count }: Hits, ordered?: Uint32Array): Uint32Array {
  const rows = new Uint32Array(count);
  let filled = 0;
  for (let index = 0; index < flags.length; index += 1) {
    const row = ordered === undefined ? index : (ordered[index] ?? 0);
    if (flags[row] !== 1) continue;
    rows[filled] = row;
    filled += 1;
  }
  return rows;
}

/**
 * Creates a finder that tests each row once, in memory order (twice as fast as any other order). A longer query is
 * tested only on the hits of a shorter query that it contains. The last twelve results are cached, so that deleting a
 * letter or sorting tests nothing. The rows of a page are found without sorting all rows, unless they are far from the
 * first row.
 */
export function createRowFinder(index: RowIndex): RowFinder {
  const allRows: Hits = {
    folded: '',
    filters: '',
    flags: new Uint8Array(index.size).fill(1),
    count: index.size,
  };
  let cachedResults: readonly Hits[] = [allRows];
  let cachedList: (ListKey & { rows: Uint32Array }) | undefined;
  let cachedFirstRows: (ListKey & { rows: Uint32Array }) | undefined;

  function* testRows(
    folded: string,
    filters: string,
    candidates: Hits,
    isMatch: (row: number) => boolean,
  ): Steps<Hits> {
    const flags = new Uint8Array(index.size);
    let count = 0;
    let tested = 0;
    for (let row = 0; row < index.size; row += 1) {
      if (candidates.flags[row] !== 1) continue;
      if (isMatch(row)) {
        flags[row] = 1;
        count += 1;
      }
      if (isEndOfStep(tested)) yield;
      tested += 1;
    }
    const result = { folded, filters, flags, count };
    cachedResults = [allRows, result, ...cachedResults.slice(1, MAX_CACHED_RESULTS)];
    return result;
  }

  function* search({ q, filters: rowFilters = {} }: RowQuery): Steps<Hits> {
    const folded = q.toLowerCase();
    const filters = toFiltersKey(rowFilters);
    const findCachedHits = (text: string) =>
      cachedResults.find((cached) => cached.filters === filters && cached.folded === text);
    const filteredHits =
      findCachedHits('') ?? (yield* testRows('', filters, allRows, index.filter(rowFilters)));
    const [candidates = filteredHits] = cachedResults
      .filter((cached) => cached.filters === filters && folded.includes(cached.folded))
      .sort((a, b) => a.count - b.count);
    return findCachedHits(folded) ?? (yield* testRows(folded, filters, candidates, index.match(folded)));
  }

  const find = (query: RowQuery): FoundRows => {
    const hits = runAllSteps(search(query));
    const keys = listSortKeys(query);
    const sort = JSON.stringify(keys);
    const isCurrent = <Cached extends ListKey>(cached: Cached | undefined): cached is Cached =>
      cached?.hits === hits && cached.sort === sort;

    const list = () => {
      if (!isCurrent(cachedList)) {
        cachedList = { hits, sort, rows: listHits(hits, index.sort(keys)) };
      }
      return cachedList.rows;
    };

    const selectFirstRows = (count: number) => {
      if (!isCurrent(cachedFirstRows) || cachedFirstRows.rows.length < count) {
        const rows = selectFirst(listHits(hits), Math.max(count, MIN_FIRST_ROWS), index.compare(keys));
        cachedFirstRows = { hits, sort, rows };
      }
      return cachedFirstRows.rows;
    };

    return {
      total: hits.count,
      slice: (start, end) => {
        const limitedEnd = Math.min(end, hits.count);
        const isListed = limitedEnd > MAX_FIRST_ROWS || isCurrent(cachedList);
        return (isListed ? list() : selectFirstRows(limitedEnd)).subarray(start, limitedEnd);
      },
      list,
    };
  };

  return { find, search };
}
