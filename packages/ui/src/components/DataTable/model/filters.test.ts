import { describe, expect, it } from 'vitest';
import { filtersKey, hasSameFilters, withFilter, withoutFilters } from './filters.ts';
import { type TableView } from './tableModel.ts';

const third: TableView = { q: 'a', sort: 'id', order: 'asc', page: 3, rows: 10 };

describe('withFilter', () => {
  it('filters from the first page on, and takes a filter away that has no values', () => {
    const filtered = withFilter(third, 'class', ['V', 'VI']);
    expect(filtered).toMatchObject({ page: 1, filters: { class: ['V', 'VI'] } });
    expect(withFilter(filtered, 'gender', ['Female']).filters).toEqual({
      class: ['V', 'VI'],
      gender: ['Female'],
    });
    expect(withFilter(filtered, 'class', []).filters).toBeUndefined();
    expect(withoutFilters(filtered)).toMatchObject({ q: '', page: 1, filters: undefined });
  });
});

describe('filtersKey', () => {
  it('is the same for filters that find the same', () => {
    expect(filtersKey({ b: ['2', '1'], a: ['x'], c: [] })).toBe(filtersKey({ a: ['x', 'x'], b: ['1', '2'] }));
    expect(filtersKey({ a: [] })).toBe(filtersKey(undefined));
    expect(filtersKey({ a: ['x'] })).not.toBe(filtersKey({ b: ['x'] }));
  });

  it('tells views of other results apart', () => {
    expect(hasSameFilters({ q: 'a' }, { q: 'a', filters: {} })).toBe(true);
    expect(hasSameFilters({ q: 'a' }, { q: 'b' })).toBe(false);
    expect(hasSameFilters({ q: 'a' }, { q: 'a', filters: { a: ['x'] } })).toBe(false);
  });
});
