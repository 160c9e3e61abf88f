import { describe, expect, it } from 'vitest';
import { addSortColumn, sortBy, sortKeysOf } from './sorting.ts';
import { type TableView } from './tableModel.ts';

const first: TableView = { q: '', sort: 'id', order: 'asc', page: 3, rows: 10 };

describe('sortBy', () => {
  it('sorts ascending first, descending the second time, and keeps the page', () => {
    const byName = sortBy(first, 'name');
    expect(byName).toMatchObject({ sort: 'name', order: 'asc', page: 3 });
    expect(sortBy(byName, 'name')).toMatchObject({ sort: 'name', order: 'desc' });
    expect(sortBy(sortBy(byName, 'name'), 'name')).toMatchObject({ sort: 'name', order: 'asc' });
    expect(sortBy(first, 'id')).toMatchObject({ sort: 'id', order: 'desc' });
  });
});

describe('addSortColumn', () => {
  const both = addSortColumn(first, 'name');

  it('adds a column after the others', () => {
    expect(sortKeysOf(both)).toEqual([
      { sort: 'id', order: 'asc' },
      { sort: 'name', order: 'asc' },
    ]);
  });

  it('reverses the order of a sorted column, and keeps its position', () => {
    expect(sortKeysOf(addSortColumn(both, 'name'))).toEqual([
      { sort: 'id', order: 'asc' },
      { sort: 'name', order: 'desc' },
    ]);
    expect(sortKeysOf(addSortColumn(both, 'id'))[0]).toEqual({ sort: 'id', order: 'desc' });
  });

  it('is replaced by a sort of a single column', () => {
    expect(sortKeysOf(sortBy(both, 'name'))).toEqual([{ sort: 'name', order: 'asc' }]);
  });
});
