import { describe, expect, it } from 'vitest';
import { alsoSorted, sorted, sortKeys } from './sorting.ts';
import { type TableView } from './tableModel.ts';

const first: TableView = { q: '', sort: 'id', order: 'asc', page: 3, rows: 10 };

describe('sorted', () => {
  it('sorts ascending first, descending the second time, and keeps the page', () => {
    const byName = sorted(first, 'name');
    expect(byName).toMatchObject({ sort: 'name', order: 'asc', page: 3 });
    expect(sorted(byName, 'name')).toMatchObject({ sort: 'name', order: 'desc' });
    expect(sorted(sorted(byName, 'name'), 'name')).toMatchObject({ sort: 'name', order: 'asc' });
    expect(sorted(first, 'id')).toMatchObject({ sort: 'id', order: 'desc' });
  });
});

describe('alsoSorted', () => {
  const both = alsoSorted(first, 'name');

  it('adds a column after the others', () => {
    expect(sortKeys(both)).toEqual([
      { sort: 'id', order: 'asc' },
      { sort: 'name', order: 'asc' },
    ]);
  });

  it('reverses the order of a sorted column, in its place', () => {
    expect(sortKeys(alsoSorted(both, 'name'))).toEqual([
      { sort: 'id', order: 'asc' },
      { sort: 'name', order: 'desc' },
    ]);
    expect(sortKeys(alsoSorted(both, 'id'))[0]).toEqual({ sort: 'id', order: 'desc' });
  });

  it('ends when a single column is sorted', () => {
    expect(sortKeys(sorted(both, 'name'))).toEqual([{ sort: 'name', order: 'asc' }]);
  });
});
