import { createRowFinder } from '../../packages/ui/src/components/DataTable/client/rowFinder.ts';
import { createRowIndex } from '../../packages/ui/src/components/DataTable/client/rowIndex.ts';
import { computeFigures, type Figures } from './figures.ts';
import { buildPeople, peopleColumns, type Person } from './people.ts';

/** Durations of filtering and sorting, without rendering, in ms. */
export type FilterAndSortTimes = {
  filter: Figures;
  naiveFilter: Figures;
  sort: Figures;
  naiveSort: Figures;
  /** Durations of the first filter and the first sort of new rows, for which no index is prepared. */
  firstFilter: Figures;
  firstSort: Figures;
  /** Durations of the preparation of the indexes of new rows. */
  prepare: Figures;
};

const ROUNDS = 7;

function measureMs(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

function filterNaively(rows: readonly Person[], q: string): Person[] {
  const searchText = q.toLowerCase();
  return rows.filter((row) =>
    Object.values(row).some((value) => String(value).toLowerCase().includes(searchText)),
  );
}

/** Measures filtering by each prefix of `words` and sorting by each column, over 100,000 rows. */
export function measureFilterAndSort(words: readonly string[]): FilterAndSortTimes {
  const people = buildPeople(100_000);
  const queries = words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)));
  const times = {
    filter: [] as number[],
    naiveFilter: [] as number[],
    sort: [] as number[],
    naiveSort: [] as number[],
    firstFilter: [] as number[],
    firstSort: [] as number[],
  };
  const createIndex = () => createRowIndex(people, peopleColumns, ({ id }) => id);
  const prepare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const q of words) {
      times.firstFilter.push(
        measureMs(() => createRowFinder(createIndex()).find({ q, sort: 'name', order: 'asc' }).slice(0, 20)),
      );
    }
    for (const { key } of peopleColumns) {
      times.firstSort.push(
        measureMs(() =>
          createRowFinder(createIndex()).find({ q: '', sort: key, order: 'desc' }).slice(0, 20),
        ),
      );
    }
    const index = createIndex();
    prepare.push(measureMs(() => Array.from(index.prepare())));
    const { find } = createRowFinder(index);
    for (const q of queries) {
      times.filter.push(measureMs(() => find({ q, sort: 'name', order: 'asc' }).slice(0, 20)));
      times.naiveFilter.push(measureMs(() => filterNaively(people, q)));
    }
    for (const { key } of peopleColumns) {
      times.sort.push(measureMs(() => find({ q: 'a', sort: key, order: 'desc' }).slice(0, 20)));
      const column = key as keyof Person;
      const matchingRows = filterNaively(people, 'a');
      times.naiveSort.push(
        measureMs(() =>
          matchingRows.sort((a, b) => (a[column] < b[column] ? 1 : a[column] > b[column] ? -1 : 0)),
        ),
      );
    }
  }
  return {
    filter: computeFigures(times.filter),
    naiveFilter: computeFigures(times.naiveFilter),
    sort: computeFigures(times.sort),
    naiveSort: computeFigures(times.naiveSort),
    firstFilter: computeFigures(times.firstFilter),
    firstSort: computeFigures(times.firstSort),
    prepare: computeFigures(prepare),
  };
}
