import { filtersKey } from '../model/filters.ts';
import { sortKeys } from '../model/sorting.ts';
import { type TableFilters, type TableView } from '../model/tableModel.ts';
import { type RowIndex } from './rowIndex.ts';
import { selectFirst } from './selectFirst.ts';

/** Rows that a view finds, by number and in its order. */
type FoundRows = {
  readonly total: number;
  /** Returns those from `start` up to `end`, without sorting the others while their order is not known. */
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

type Listed = { hits: Hits; sort: string };

const REMEMBERED = 12;

/** Longest beginning of an order that is selected; sorting all rows is cheaper for a longer one. */
const SELECTED = 200;

/** Lists the rows that were found, in an order of all rows; by number without one. */
function listHits({ isHit, count }: Hits, ordered?: Uint32Array): Uint32Array {
  const rows = new Uint32Array(count);
  let place = 0;
  for (let at = 0; at < isHit.length; at += 1) {
    const row = ordered === undefined ? at : (ordered[at] ?? 0);
    if (isHit[row] !== 1) continue;
    rows[place] = row;
    place += 1;
  }
  return rows;
}

/**
 * Makes a finder that tests each row once, in memory order (twice as fast as any other order). A longer query is tested
 * only on the hits of a shorter query that it contains. The last twelve results are cached, so that deleting a letter or
 * sorting tests nothing. The rows of a page are selected until the sort order of all rows is cached.
 */
export function createRowFinder(index: RowIndex): RowFinder {
  const everything: Hits = {
    folded: '',
    filters: '',
    isHit: new Uint8Array(index.size).fill(1),
    count: index.size,
  };
  let answers: Hits[] = [];
  let listed: (Listed & { rows: Uint32Array }) | undefined;
  let selected: (Listed & { first: Uint32Array }) | undefined;

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
    const answer = { ...key, isHit, count };
    answers = [answer, ...answers].slice(0, REMEMBERED);
    return answer;
  };

  const known = (folded: string, filters: string) =>
    answers.find((answer) => answer.folded === folded && answer.filters === filters);

  const passing = (given: TableFilters | undefined): Hits => {
    const filters = filtersKey(given);
    if (given === undefined || filters === '') return everything;
    return known('', filters) ?? search({ folded: '', filters }, everything, index.filter(given));
  };

  const hitsOf = (folded: string, given: TableFilters | undefined): Hits => {
    const base = passing(given);
    if (folded === '') return base;
    const { filters } = base;
    const [within = base] = answers
      .filter((answer) => answer.filters === filters && folded.includes(answer.folded))
      .sort((a, b) => a.count - b.count);
    return known(folded, filters) ?? search({ folded, filters }, within, index.matcher(folded));
  };

  return (view) => {
    const hits = hitsOf(view.q.toLowerCase(), view.filters);
    const by = sortKeys(view);
    const sort = by.map((key) => `${key.order} ${key.sort}`).join('\n');
    const isOf = (cached: Listed | undefined) => cached?.hits === hits && cached.sort === sort;

    const all = () => {
      if (listed === undefined || !isOf(listed)) {
        listed = { hits, sort, rows: listHits(hits, index.order(by)) };
      }
      return listed.rows;
    };

    const first = (count: number) => {
      if (selected === undefined || !isOf(selected) || selected.first.length < count) {
        const rows = selectFirst(listHits(hits), count, index.comparison(by));
        selected = { hits, sort, first: rows };
      }
      return selected.first;
    };

    return {
      total: hits.count,
      slice: (start, end) => {
        const last = Math.min(end, hits.count);
        const isKnown = isOf(listed) || index.hasOrder(by);
        return (isKnown || last > SELECTED ? all() : first(last)).subarray(start, last);
      },
      all,
    };
  };
}
