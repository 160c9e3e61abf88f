import { beforeAll, describe, expect, it } from 'vitest';
import { type TableColumn } from '../model/tableModel.ts';
import { createLargeRowFinder, MIN_LARGE_ROWS } from './largeRowFinder.ts';
import { createRowFinder, type RowQuery } from './rowFinder.ts';
import { createRowIndex, type RowIndex } from './rowIndex.ts';
import { runAllSteps } from './steps.ts';

type Student = { id: string; name: string };

const columns: TableColumn<Student>[] = [
  { key: 'name', label: 'Name' },
  { key: 'id', label: 'ID' },
];
const searchByName = (q: string): RowQuery => ({ q, sort: 'name', order: 'asc' });

/** Builds students in shuffled order. Every hundredth one is called Asha, and the last one by name is called Zoya. */
function buildStudents(count: number): Student[] {
  return Array.from({ length: count }, (_, index) => {
    const number = (index * 7919) % count;
    const name = number === count - 1 ? 'Zoya' : number % 100 === 0 ? 'Asha' : 'Meera';
    return { id: String(number).padStart(6, '0'), name: `${String(number).padStart(6, '0')} ${name}` };
  });
}

describe('createLargeRowFinder', () => {
  let index: RowIndex;
  let referenceFinder: ReturnType<typeof createRowFinder>;
  beforeAll(() => {
    index = createRowIndex(buildStudents(MIN_LARGE_ROWS), columns, ({ id }) => id);
    referenceFinder = createRowFinder(index);
  });

  it('finds the first hits before all rows are tested, then all hits', () => {
    const finder = createLargeRowFinder(index);
    finder.find(searchByName(''));
    const firstHits = finder.find(searchByName('asha'));
    const expected = referenceFinder.find(searchByName('asha'));
    expect(firstHits.total).toBe(Infinity);
    expect(firstHits.slice(0, 100)).toEqual(expected.slice(0, firstHits.slice(0, 100).length));
    expect(firstHits.slice(0, 100)).toHaveLength(21);

    const remaining = finder.remainingSteps();
    if (remaining) runAllSteps(remaining);
    expect(finder.remainingSteps()).toBeUndefined();
    const finishedResult = finder.find(searchByName('asha'));
    expect(finishedResult.total).toBe(MIN_LARGE_ROWS / 100);
    expect(finishedResult.slice(0, 100)).toEqual(expected.slice(0, 100));
  });

  it('returns the same rows for the same query while its search is unfinished', () => {
    const finder = createLargeRowFinder(index);
    const firstHits = finder.find(searchByName('asha'));
    expect(finder.find(searchByName('asha'))).toBe(firstHits);
  });

  it('lists all rows of an unfinished search if `list` is called', () => {
    const all = createLargeRowFinder(index).find(searchByName('asha')).list();
    expect(all).toEqual(referenceFinder.find(searchByName('asha')).list());
  });

  it('searches all rows at once for a text that the first rows do not contain', () => {
    const finder = createLargeRowFinder(index);
    const { total, slice } = finder.find(searchByName('zoya'));
    expect({ total, rows: slice(0, 5).length, remaining: finder.remainingSteps() }).toEqual({
      total: 1,
      rows: 1,
      remaining: undefined,
    });
  });

  it('discards an unfinished search when the text changes', () => {
    const finder = createLargeRowFinder(index);
    finder.find(searchByName('asha'));
    expect(finder.find(searchByName('')).total).toBe(MIN_LARGE_ROWS);
    expect(finder.remainingSteps()).toBeUndefined();
  });

  it('searches all rows at once in a small table', () => {
    const smallIndex = createRowIndex(buildStudents(1000), columns, ({ id }) => id);
    const finder = createLargeRowFinder(smallIndex);
    expect(finder.find(searchByName('asha')).total).toBe(10);
    expect(finder.remainingSteps()).toBeUndefined();
  });
});
