import { describe, expect, it } from 'vitest';
import { toFiltersKey, hasSameFilters, setFilter, clearFilters, removeLastFilter } from './filters.ts';
import { type TableView } from './tableModel.ts';

const thirdPage: TableView = { q: 'a', sort: 'id', order: 'asc', page: 3, rows: 10 };

describe('setFilter', () => {
  it('returns to the first page, and removes a filter without values', () => {
    const filtered = setFilter(thirdPage, 'class', ['V', 'VI']);
    expect(filtered).toMatchObject({ page: 1, filters: { class: ['V', 'VI'] } });
    expect(setFilter(filtered, 'gender', ['Female']).filters).toEqual({
      class: ['V', 'VI'],
      gender: ['Female'],
    });
    expect(setFilter(filtered, 'class', []).filters).toBeUndefined();
  });
});

describe('clearFilters', () => {
  it('removes the text and the exact filters, and returns to the first page', () => {
    const filtered = { ...thirdPage, filters: { class: ['V', 'VI'] } };
    expect(clearFilters(filtered)).toMatchObject({ q: '', page: 1, filters: undefined });
  });
});

describe('removeLastFilter', () => {
  it('removes the values one by one, the last one first', () => {
    const twoFilters = setFilter(setFilter(thirdPage, 'class', ['V', 'VI']), 'gender', ['Female']);
    const oneFilter = removeLastFilter(twoFilters);
    expect(oneFilter).toMatchObject({ page: 1, filters: { class: ['V', 'VI'] } });
    expect(removeLastFilter(oneFilter).filters).toEqual({ class: ['V'] });
    expect(removeLastFilter(thirdPage)).toBe(thirdPage);
  });
});

describe('toFiltersKey', () => {
  it('is equal for equivalent filters', () => {
    expect(toFiltersKey({ b: ['2', '1'], a: ['x'], c: [] })).toBe(
      toFiltersKey({ a: ['x', 'x'], b: ['1', '2'] }),
    );
    expect(toFiltersKey({ a: [] })).toBe(toFiltersKey(undefined));
    expect(toFiltersKey({ a: ['x'] })).not.toBe(toFiltersKey({ b: ['x'] }));
  });
});

describe('hasSameFilters', () => {
  it('compares the text and the exact filters of two views', () => {
    expect(hasSameFilters({ q: 'a' }, { q: 'a', filters: {} })).toBe(true);
    expect(hasSameFilters({ q: 'a' }, { q: 'b' })).toBe(false);
    expect(hasSameFilters({ q: 'a' }, { q: 'a', filters: { a: ['x'] } })).toBe(false);
  });
});
