import { toFiltersKey } from '../model/filters.ts';
import { sortKeysOf } from '../model/sorting.ts';
import { type TableView } from '../model/tableModel.ts';
import { type RowIndex } from './rowIndex.ts';
import { selectFirst } from './selectFirst.ts';
import { endsStep, finish, type Steps } from './steps.ts';

/** Rows that a view finds, by number and in its order. */
export type FoundRows = {
  readonly total: number;
  /**
   * Returns the rows from `start` up to, not including, `end`; sorts no other rows unless `end` is far from the
   * first one.
   */
  slice: (start: number, end: number) => Uint32Array;
  all: () => Uint32Array;
};

/** Filter and order of rows. */
export type RowQuery = Pick<TableView, 'q' | 'filters' | 'sort' | 'order' | 'thenBy'>;

/** Finds the rows of a view. */
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
  isHit: Uint8Array;
  count: number;
};

type ListKey = { hits: Hits; sort: string };

const MAX_CACHED = 12;

/** Rows selected at once: those that a page of usual length, or the viewport of a virtual one, reads next. */
const SELECTED_AT_ONCE = 64;

/** Maximum number of first rows found by selection; for more rows, sorting all of them is cheaper. */
export const MAX_SELECTED = 2048;

/** Lists the hits in the given order of all rows, by default by row number. */
function listHits({ isHit, count }: Hits, ordered?: Uint32Array): Uint32Array {
  const rows = new Uint32Array(count);
  let filled = 0;
  for (let at = 0; at < isHit.length; at += 1) {
    const row = ordered === undefined ? at : (ordered[at] ?? 0);
    if (isHit[row] !== 1) continue;
    rows[filled] = row;
    filled += 1;
  }
  return rows;
}

/**
 * Creates a finder that tests each row once, in memory order (twice as fast as any other order). A longer query is
 * tested only on the hits of a shorter query that it contains. The last twelve results are cached, so that deleting a
 * letter or sorting tests nothing. The rows of a page are selected, unless they are far from the first row.
 */
export function createRowFinder(index: RowIndex): RowFinder {
  const everything: Hits = {
    folded: '',
    filters: '',
    isHit: new Uint8Array(index.size).fill(1),
    count: index.size,
  };
  let cachedResults: readonly Hits[] = [everything];
  let lastList: (ListKey & { rows: Uint32Array }) | undefined;
  let lastSelection: (ListKey & { first: Uint32Array }) | undefined;

  function* testRows(
    folded: string,
    filters: string,
    within: Hits,
    isMatch: (row: number) => boolean,
  ): Steps<Hits> {
    const isHit = new Uint8Array(index.size);
    let count = 0;
    let tested = 0;
    for (let row = 0; row < index.size; row += 1) {
      if (within.isHit[row] !== 1) continue;
      if (isMatch(row)) {
        isHit[row] = 1;
        count += 1;
      }
      if (endsStep(tested)) yield;
      tested += 1;
    }
    const result = { folded, filters, isHit, count };
    cachedResults = [everything, result, ...cachedResults.slice(1, MAX_CACHED)];
    return result;
  }

  function* search({ q, filters: rowFilters = {} }: RowQuery): Steps<Hits> {
    const folded = q.toLowerCase();
    const filters = toFiltersKey(rowFilters);
    const cachedHits = (text: string) =>
      cachedResults.find((cached) => cached.filters === filters && cached.folded === text);
    const base = cachedHits('') ?? (yield* testRows('', filters, everything, index.filter(rowFilters)));
    const [within = base] = cachedResults
      .filter((cached) => cached.filters === filters && folded.includes(cached.folded))
      .sort((a, b) => a.count - b.count);
    return cachedHits(folded) ?? (yield* testRows(folded, filters, within, index.matcher(folded)));
  }

  const find = (query: RowQuery): FoundRows => {
    const hits = finish(search(query));
    const keys = sortKeysOf(query);
    const sort = JSON.stringify(keys);
    const isFor = <Cached extends ListKey>(cached: Cached | undefined): cached is Cached =>
      cached?.hits === hits && cached.sort === sort;

    const all = () => {
      if (!isFor(lastList)) {
        lastList = { hits, sort, rows: listHits(hits, index.order(keys)) };
      }
      return lastList.rows;
    };

    const selectFirstRows = (count: number) => {
      if (!isFor(lastSelection) || lastSelection.first.length < count) {
        const rows = selectFirst(listHits(hits), Math.max(count, SELECTED_AT_ONCE), index.comparison(keys));
        lastSelection = { hits, sort, first: rows };
      }
      return lastSelection.first;
    };

    return {
      total: hits.count,
      slice: (start, end) => {
        const last = Math.min(end, hits.count);
        const isListed = last > MAX_SELECTED || isFor(lastList);
        return (isListed ? all() : selectFirstRows(last)).subarray(start, last);
      },
      all,
    };
  };

  return { find, search };
}
