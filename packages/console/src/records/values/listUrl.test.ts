import { type TableView } from '@firstbell/ui';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTyping, readListView, writeListView } from './listUrl.ts';

const limits = {
  sortable: ['id', 'name', 'class'],
  rowsOptions: [5, 10, 15, 20],
  rowsDefault: 10,
  filters: ['class', 'date'],
};
const defaultView: TableView = { q: '', sort: 'id', order: 'asc', page: 1, rows: 10 };
const anyView: fc.Arbitrary<TableView> = fc.record({
  q: fc.string({ maxLength: 40, unit: 'grapheme' }),
  filters: fc.option(
    fc.dictionary(
      fc.constantFrom('class', 'date'),
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { minLength: 1 }),
      { minKeys: 1 },
    ),
    { nil: undefined },
  ),
  sort: fc.constantFrom(...limits.sortable),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 999_999 }),
  rows: fc.constantFrom(...limits.rowsOptions),
});

describe('readListView', () => {
  it('returns the defaults: first sortable column, ascending, ten rows, page 1', () => {
    expect(readListView(new URLSearchParams(), limits)).toEqual(defaultView);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1000000000',
    'page=two',
    'page=1.5',
    'rows=7',
    'rows=',
    'sort=aadhar_number',
    'order=up',
    'sort=secret&order=desc',
  ])('returns the defaults for %s', (search) => {
    expect(readListView(new URLSearchParams(search), limits)).toEqual(defaultView);
  });

  it('reads exact filters in the order of the URL, without duplicates and other parameters', () => {
    const search = new URLSearchParams('date=2026-11-20&class=V&secret=x&class=VI&class=V&class=');
    const { filters = {} } = readListView(search, limits);
    expect(Object.entries(filters)).toEqual([
      ['date', ['2026-11-20']],
      ['class', ['V', 'VI']],
    ]);
  });

  it('returns a valid view for every URL', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'sort', 'order', 'page', 'rows'), fc.string()),
        (search) => {
          const view = readListView(new URLSearchParams(search), limits);
          expect(limits.sortable).toContain(view.sort);
          expect(limits.rowsOptions).toContain(view.rows);
          expect(Number.isInteger(view.page) && view.page >= 1).toBe(true);
        },
      ),
    );
  });
});

describe('writeListView', () => {
  it('omits default values from the URL', () => {
    expect(writeListView(defaultView, new URLSearchParams('page=3&q=a'), limits).toString()).toBe('');
  });

  it('keeps other parameters', () => {
    expect(
      writeListView({ ...defaultView, page: 2 }, new URLSearchParams('deleted=true'), limits).toString(),
    ).toBe('deleted=true&page=2');
  });

  it('round-trips through readListView', () => {
    fc.assert(
      fc.property(anyView, anyView, (before, after) => {
        const search = writeListView(before, new URLSearchParams(), limits);
        const url = writeListView(after, search, limits).toString();
        expect(readListView(new URLSearchParams(url), limits)).toEqual(after);
      }),
    );
  });
});

describe('isTyping', () => {
  it('is true if only the text of the filter differs', () => {
    expect(isTyping({ ...defaultView, page: 3 }, { ...defaultView, q: 'a' })).toBe(true);
    expect(isTyping(defaultView, { ...defaultView, page: 2 })).toBe(false);
    expect(isTyping(defaultView, { ...defaultView, order: 'desc' })).toBe(false);
    expect(isTyping(defaultView, { ...defaultView, rows: 20 })).toBe(false);
    expect(isTyping(defaultView, { ...defaultView, q: 'a', filters: { class: ['V'] } })).toBe(false);
  });
});
