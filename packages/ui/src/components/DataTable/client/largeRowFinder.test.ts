import { beforeAll, describe, expect, it } from 'vitest';
import { type TableColumn } from '../model/tableModel.ts';
import { createLargeRowFinder, LARGE } from './largeRowFinder.ts';
import { createRowFinder, type RowQuery } from './rowFinder.ts';
import { createRowIndex, type RowIndex } from './rowIndex.ts';
import { finish } from './steps.ts';

type Student = { id: string; name: string };

const columns: TableColumn<Student>[] = [
  { key: 'name', label: 'Name' },
  { key: 'id', label: 'ID' },
];
const ofName = (q: string): RowQuery => ({ q, sort: 'name', order: 'asc' });

/** Builds students in an order of their own; every hundredth is an Asha, the last one by name is Zoya. */
function buildStudents(count: number): Student[] {
  return Array.from({ length: count }, (_, at) => {
    const number = (at * 7919) % count;
    const name = number === count - 1 ? 'Zoya' : number % 100 === 0 ? 'Asha' : 'Meera';
    return { id: String(number).padStart(6, '0'), name: `${String(number).padStart(6, '0')} ${name}` };
  });
}

describe('createLargeRowFinder', () => {
  let index: RowIndex;
  let reference: ReturnType<typeof createRowFinder>;
  beforeAll(() => {
    index = createRowIndex(buildStudents(LARGE), columns, ({ id }) => id);
    reference = createRowFinder(index);
  });

  it('finds the first rows before all rows are tested, then all of them', () => {
    const finder = createLargeRowFinder(index);
    finder.find(ofName(''));
    const first = finder.find(ofName('asha'));
    const expected = reference.find(ofName('asha'));
    expect(first.total).toBe(Infinity);
    expect(first.slice(0, 100)).toEqual(expected.slice(0, first.slice(0, 100).length));
    expect(first.slice(0, 100)).toHaveLength(21);

    const remaining = finder.remaining();
    if (remaining) finish(remaining);
    expect(finder.remaining()).toBeUndefined();
    const whole = finder.find(ofName('asha'));
    expect(whole.total).toBe(LARGE / 100);
    expect(whole.slice(0, 100)).toEqual(expected.slice(0, 100));
  });

  it('returns the same rows for the same query while its search is unfinished', () => {
    const finder = createLargeRowFinder(index);
    const first = finder.find(ofName('asha'));
    expect(finder.find(ofName('asha'))).toBe(first);
  });

  it('lists all rows of an unfinished search when asked for all', () => {
    const all = createLargeRowFinder(index).find(ofName('asha')).all();
    expect(all).toEqual(reference.find(ofName('asha')).all());
  });

  it('searches all rows at once for a text that the first rows do not contain', () => {
    const finder = createLargeRowFinder(index);
    const { total, slice } = finder.find(ofName('zoya'));
    expect({ total, rows: slice(0, 5).length, remaining: finder.remaining() }).toEqual({
      total: 1,
      rows: 1,
      remaining: undefined,
    });
  });

  it('forgets an unfinished search when the text changes', () => {
    const finder = createLargeRowFinder(index);
    finder.find(ofName('asha'));
    expect(finder.find(ofName('')).total).toBe(LARGE);
    expect(finder.remaining()).toBeUndefined();
  });

  it('searches fewer rows at once', () => {
    const few = createRowIndex(buildStudents(1000), columns, ({ id }) => id);
    const finder = createLargeRowFinder(few);
    expect(finder.find(ofName('asha')).total).toBe(10);
    expect(finder.remaining()).toBeUndefined();
  });
});
