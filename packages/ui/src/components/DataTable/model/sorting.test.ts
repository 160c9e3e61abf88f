import { describe, expect, it } from 'vitest';
import { addSortColumn, sortBy, listSortKeys } from './sorting.ts';
import { type TableView } from './tableModel.ts';

const sortedById: TableView = { q: '', sort: 'id', order: 'asc', page: 3, rows: 10 };

describe('sortBy', () => {
  it('sorts ascending first, descending the second time, and keeps the page', () => {
    const byName = sortBy(sortedById, 'name');
    expect(byName).toMatchObject({ sort: 'name', order: 'asc', page: 3 });
    expect(sortBy(byName, 'name')).toMatchObject({ sort: 'name', order: 'desc' });
    expect(sortBy(sortBy(byName, 'name'), 'name')).toMatchObject({ sort: 'name', order: 'asc' });
    expect(sortBy(sortedById, 'id')).toMatchObject({ sort: 'id', order: 'desc' });
  });

  it('replaces all sort columns by a single one', () => {
    const sortedByTwo = addSortColumn(sortedById, 'name');
    expect(listSortKeys(sortBy(sortedByTwo, 'name'))).toEqual([{ sort: 'name', order: 'asc' }]);
  });
});

describe('addSortColumn', () => {
  const sortedByTwo = addSortColumn(sortedById, 'name');

  it('adds a column after the others', () => {
    expect(listSortKeys(sortedByTwo)).toEqual([
      { sort: 'id', order: 'asc' },
      { sort: 'name', order: 'asc' },
    ]);
  });

  it('reverses the order of a sorted column, and keeps its position', () => {
    expect(listSortKeys(addSortColumn(sortedByTwo, 'name'))).toEqual([
      { sort: 'id', order: 'asc' },
      { sort: 'name', order: 'desc' },
    ]);
    expect(listSortKeys(addSortColumn(sortedByTwo, 'id'))[0]).toEqual({ sort: 'id', order: 'desc' });
  });
});
