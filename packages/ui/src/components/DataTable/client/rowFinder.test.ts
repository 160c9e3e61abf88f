import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSortKeys } from '../model/sorting.ts';
import { type SortValue, type TableColumn, type TableView } from '../model/tableModel.ts';
import { createRowFinder } from './rowFinder.ts';
import { createRowIndex, type RowIndex } from './rowIndex.ts';
import { compareText } from './textOrder.ts';

type Student = { key: string; name: string; mark: SortValue; note: string };

const columns: TableColumn<Student>[] = [
  { key: 'name', label: 'Name' },
  { key: 'mark', label: 'Mark', text: ({ mark }) => (mark === null ? '' : String(mark)) },
  { key: 'note', label: 'Note', isFilterable: false, isSortable: false },
];

const shortTexts = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', 'É', 'é', 'क', '😀', '%', '_', ' '),
  maxLength: 5,
});
const students = fc.uniqueArray(
  fc.record({
    key: shortTexts,
    name: shortTexts,
    mark: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double(), fc.constant(null), fc.constant('')),
    note: shortTexts,
  }),
  { selector: ({ key }) => key, maxLength: 60 },
);
const viewArbitrary = fc.record({
  q: shortTexts,
  sort: fc.constantFrom('name', 'mark', 'note', 'nothing'),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  thenBy: fc.array(
    fc.record({
      sort: fc.constantFrom('name', 'mark', 'nothing'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 2 },
  ),
  filters: fc.option(fc.record({ name: fc.array(shortTexts, { maxLength: 3 }) }), { nil: undefined }),
});

const isEmpty = (value: SortValue) => value === null || value === '' || Number.isNaN(value);

function compareRaw(a: SortValue, b: SortValue): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(b)) - Number(isEmpty(a));
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1;
  return compareText(String(a), String(b));
}

/** Reference implementation of filtering and sorting. */
function findNaively(rows: Student[], view: Omit<TableView, 'page' | 'rows'>): string[] {
  const { q, filters } = view;
  const filtered = rows.filter(
    ({ name }) => filters?.name === undefined || filters.name.length === 0 || filters.name.includes(name),
  );
  const matchingRows = filtered.filter(({ name, mark }) =>
    [name, mark === null ? '' : String(mark)].some((text) => text.toLowerCase().includes(q.toLowerCase())),
  );
  const value = (row: Student, sort: string) => (sort === 'mark' ? row.mark : sort === 'name' ? row.name : 0);
  matchingRows.sort((a, b) => {
    for (const { sort, order } of listSortKeys(view)) {
      const comparison = compareRaw(value(a, sort), value(b, sort)) * (order === 'asc' ? 1 : -1);
      if (comparison !== 0) return comparison;
    }
    return compareText(a.key, b.key);
  });
  return matchingRows.map(({ key }) => key);
}

describe('createRowFinder', () => {
  it('finds the same rows as a naive filter and sort, after any previous search', () => {
    fc.assert(
      fc.property(students, fc.array(viewArbitrary, { minLength: 1, maxLength: 12 }), (rows, views) => {
        const index = createRowIndex(rows, columns, ({ key }) => key);
        const { find } = createRowFinder(index);
        for (const view of views) {
          const expected = findNaively(rows, view);
          const result = find(view);
          expect(result.total).toBe(expected.length);
          expect(Array.from(result.slice(1, 4), index.keyOf)).toEqual(expected.slice(1, 4));
          if (view.sort === 'mark') expect(Array.from(result.list(), index.keyOf)).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same rows as a naive filter and sort, after the index is prepared', () => {
    fc.assert(
      fc.property(students, viewArbitrary, (rows, view) => {
        const index = createRowIndex(rows, columns, ({ key }) => key);
        Array.from(index.prepare());
        expect(Array.from(createRowFinder(index).find(view).list(), index.keyOf)).toEqual(
          findNaively(rows, view),
        );
      }),
    );
  });

  it('finds no text that spans two columns', () => {
    const index = createRowIndex([{ key: '1', name: 'ab', mark: 'cd', note: '' }], columns, ({ key }) => key);
    expect(createRowFinder(index).find({ q: 'bc', sort: 'name', order: 'asc' }).total).toBe(0);
  });
});

describe('work done for a view', () => {
  const SIZE = 1000;
  const names = Array.from({ length: SIZE }, (_, row) => (row % 10 === 0 ? `Asha ${row}` : `Ravi ${row}`));
  const rows = names.map((name, row) => ({ key: String(row), name, mark: row, note: '' }));

  function createCountedSearch() {
    let tests = 0;
    const index = createRowIndex(rows, columns, ({ key }) => key);
    const match: RowIndex['match'] = (folded) => {
      const isMatch = index.match(folded);
      return (row) => {
        tests += 1;
        return isMatch(row);
      };
    };
    const { find } = createRowFinder({ ...index, match });
    return (q: string, sort = 'name', order: 'asc' | 'desc' = 'asc') => {
      tests = 0;
      const { total } = find({ q, sort, order });
      return { tests, hits: total };
    };
  }

  it('tests each row once for a new word, and only the previous hits for a longer one', () => {
    const search = createCountedSearch();
    expect(search('a')).toEqual({ tests: SIZE, hits: SIZE });
    expect(search('as')).toEqual({ tests: SIZE, hits: 100 });
    expect(search('asha')).toEqual({ tests: 100, hits: 100 });
    expect(search('asha 5')).toEqual({ tests: 100, hits: 11 });
  });

  it('tests no row when a letter is deleted, the case changes, or the hits are sorted', () => {
    const search = createCountedSearch();
    search('as');
    search('asha 5');
    expect(search('as')).toEqual({ tests: 0, hits: 100 });
    expect(search('AS')).toEqual({ tests: 0, hits: 100 });
    expect(search('as', 'mark', 'desc')).toEqual({ tests: 0, hits: 100 });
    expect(search('', 'mark', 'desc')).toEqual({ tests: 0, hits: SIZE });
  });

  it('reads each raw value once per column and version of the rows, however often the rows are sorted', () => {
    let reads = 0;
    const countingColumns: TableColumn<Student>[] = [
      {
        key: 'name',
        label: 'Name',
        sortValue: ({ name }) => {
          reads += 1;
          return name;
        },
      },
    ];
    const { find } = createRowFinder(createRowIndex(rows, countingColumns, ({ key }) => key));
    for (const order of ['asc', 'desc', 'asc'] as const) {
      find({ q: '', sort: 'name', order }).slice(0, 10);
      find({ q: '', sort: 'name', order }).list();
    }
    find({ q: 'asha', sort: 'name', order: 'desc' }).list();
    expect(reads).toBe(SIZE);
  });
});
