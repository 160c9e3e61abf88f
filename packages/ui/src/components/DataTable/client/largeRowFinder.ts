import {
  createRowFinder,
  MAX_FIRST_ROWS,
  type FoundRows,
  type RowFinder,
  type RowQuery,
} from './rowFinder.ts';
import { type RowIndex } from './rowIndex.ts';
import { runAllSteps, type Steps } from './steps.ts';

/** Minimum number of rows for a search in steps; fewer rows are searched at once, within 50 ms. */
export const MIN_LARGE_ROWS = 200_000;

/** Maximum number of steps that a search takes before its first rows are shown: about 10 ms. */
const MAX_FIRST_STEPS = 5;

/** Finder whose last search may be unfinished. */
export type LargeRowFinder = Pick<RowFinder, 'find'> & {
  /** Returns the remaining steps of the last search; undefined if it is finished. */
  remainingSteps: () => Steps<unknown> | undefined;
};

/**
 * Creates a finder that shows the first hits before all rows are searched. For a new search text, returns the hits among
 * the first 2,048 rows of the current order; they are also the first hits of all rows. `total` is `Infinity` until the
 * remaining steps are done. If none of the 2,048 rows matches, searches all rows at once.
 */
export function createLargeRowFinder(index: RowIndex): LargeRowFinder {
  const finder = createRowFinder(index);
  let areFirstRowsSorted = false;
  let unfinished: { key: string; firstHits: FoundRows; steps: Steps<void> } | undefined;

  /** Finds the hits among the first rows; undefined if there are none. */
  const findFirstHits = (query: RowQuery): FoundRows | undefined => {
    const firstRows = finder.find({ ...query, q: '' }).slice(0, MAX_FIRST_ROWS);
    const hits = firstRows.filter(index.match(query.q.toLowerCase()));
    if (hits.length === 0) return undefined;
    return {
      total: Infinity,
      slice: (start, end) => hits.subarray(start, end),
      list: () => finder.find(query).list(),
    };
  };

  function* runRemaining(steps: Steps<unknown>): Steps<void> {
    yield* steps;
    unfinished = undefined;
  }

  const find = (query: RowQuery): FoundRows => {
    if (index.size < MIN_LARGE_ROWS) return finder.find(query);
    const key = JSON.stringify(query);
    if (unfinished?.key === key) return unfinished.firstHits;
    unfinished = undefined;
    if (!areFirstRowsSorted && query.q === '') {
      // Sorts the first 2,048 rows now: during a search this would take longer than testing the rows.
      finder.find(query).slice(0, MAX_FIRST_ROWS);
      areFirstRowsSorted = true;
    }
    const steps = finder.search(query);
    for (let step = 0; step < MAX_FIRST_STEPS; step += 1) {
      if (steps.next().done) return finder.find(query);
    }
    const firstHits = findFirstHits(query);
    if (firstHits === undefined) {
      runAllSteps(steps);
      return finder.find(query);
    }
    unfinished = { key, firstHits, steps: runRemaining(steps) };
    return firstHits;
  };

  return { find, remainingSteps: () => unfinished?.steps };
}
