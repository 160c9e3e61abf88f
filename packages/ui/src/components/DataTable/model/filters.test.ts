import { describe, expect, it } from 'vitest';
import { filtersKey, hasSameFilters, withFilter, withoutFilters, withoutLastFilter } from './filters.ts';
import { type TableView } from './tableModel.ts';

const third: TableView = { q: 'a', sort: 'id', order: 'asc', page: 3, rows: 10 };

describe('withFilter', () => {
  it('returns to the first page, and removes a filter without values', () => {
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

describe('withoutLastFilter', () => {
  it('removes the values one by one, the last one first', () => {
    const both = withFilter(withFilter(third, 'class', ['V', 'VI']), 'gender', ['Female']);
    const without = withoutLastFilter(both);
    expect(without).toMatchObject({ page: 1, filters: { class: ['V', 'VI'] } });
    expect(withoutLastFilter(without).filters).toEqual({ class: ['V'] });
    expect(withoutLastFilter(third)).toBe(third);
  });
});

describe('filtersKey', () => {
  it('is equal for equivalent filters', () => {
    expect(filtersKey({ b: ['2', '1'], a: ['x'], c: [] })).toBe(filtersKey({ a: ['x', 'x'], b: ['1', '2'] }));
    expect(filtersKey({ a: [] })).toBe(filtersKey(undefined));
    expect(filtersKey({ a: ['x'] })).not.toBe(filtersKey({ b: ['x'] }));
  });

  it('differs for views with different results', () => {
    expect(hasSameFilters({ q: 'a' }, { q: 'a', filters: {} })).toBe(true);
    expect(hasSameFilters({ q: 'a' }, { q: 'b' })).toBe(false);
    expect(hasSameFilters({ q: 'a' }, { q: 'a', filters: { a: ['x'] } })).toBe(false);
  });
});
