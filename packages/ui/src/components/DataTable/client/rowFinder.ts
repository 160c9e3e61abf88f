import { toFiltersKey } from '../model/filters.ts';
import { sortKeysOf } from '../model/sorting.ts';
import { type TableFilters, type TableView } from '../model/tableModel.ts';
import { type RowIndex } from './rowIndex.ts';
import { selectFirst } from './selectFirst.ts';

/** Rows that a view finds, by number and in its order. */
type FoundRows = {
  readonly total: number;
  /**
   * Returns the rows from `start` up to, not including, `end`; sorts no other rows unless `end` is far from the
   * first one.
   */
  slice: (start: number, end: number) => Uint32Array;
  all: () => Uint32Array;
};

/** Finds the rows of a view. */
export type RowFinder = (view: Pick<TableView, 'q' | 'filters' | 'sort' | 'order' | 'thenBy'>) => FoundRows;

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
const MAX_SELECTED = 200;

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
  let cachedResults: Hits[] = [];
  let lastList: (ListKey & { rows: Uint32Array }) | undefined;
  let lastSelection: (ListKey & { first: Uint32Array }) | undefined;

  const search = (
    key: Pick<Hits, 'folded' | 'filters'>,
    within: Hits,
    isMatch: (row: number) => boolean,
  ): Hits => {
    const isHit = new Uint8Array(index.size);
    let count = 0;
    for (let row = 0; row < index.size; row += 1) {
      if (within.isHit[row] !== 1) continue;
      if (!isMatch(row)) continue;
      isHit[row] = 1;
      count += 1;
    }
    const result = { ...key, isHit, count };
    cachedResults = [result, ...cachedResults].slice(0, MAX_CACHED);
    return result;
  };

  const cachedHits = (folded: string, filters: string) =>
    cachedResults.find((cachedResult) => cachedResult.folded === folded && cachedResult.filters === filters);

  const filterHits = (rowFilters: TableFilters | undefined): Hits => {
    const filters = toFiltersKey(rowFilters);
    if (rowFilters === undefined || filters === '') return everything;
    return cachedHits('', filters) ?? search({ folded: '', filters }, everything, index.filter(rowFilters));
  };

  const hitsOf = (folded: string, rowFilters: TableFilters | undefined): Hits => {
    const base = filterHits(rowFilters);
    if (folded === '') return base;
    const { filters } = base;
    const [within = base] = cachedResults
      .filter((cachedResult) => cachedResult.filters === filters && folded.includes(cachedResult.folded))
      .sort((a, b) => a.count - b.count);
    return cachedHits(folded, filters) ?? search({ folded, filters }, within, index.matcher(folded));
  };

  return (view) => {
    const hits = hitsOf(view.q.toLowerCase(), view.filters);
    const keys = sortKeysOf(view);
    const sort = JSON.stringify(keys);
    const isFor = (cached: ListKey | undefined) => cached?.hits === hits && cached.sort === sort;

    const all = () => {
      if (lastList === undefined || !isFor(lastList)) {
        lastList = { hits, sort, rows: listHits(hits, index.order(keys)) };
      }
      return lastList.rows;
    };

    const selectFirstRows = (count: number) => {
      if (lastSelection === undefined || !isFor(lastSelection) || lastSelection.first.length < count) {
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
}
