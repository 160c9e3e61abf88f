import { type TableView } from '@firstbell/ui';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyStep, lastPage, readListView, writeListView } from './listUrl.ts';

const limits = { sortable: ['id', 'name', 'class'], rowsOptions: [5, 10, 15, 20], rowsDefault: 10 };
const first: TableView = { q: '', sort: 'id', order: 'asc', page: 1, rows: 10 };
const view: fc.Arbitrary<TableView> = fc.record({
  q: fc.string({ maxLength: 40, unit: 'grapheme' }),
  sort: fc.constantFrom(...limits.sortable),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 999_999 }),
  rows: fc.constantFrom(...limits.rowsOptions),
});

describe('readListView', () => {
  it('begins with the first sortable column, ascending, ten rows, page 1', () => {
    expect(readListView(new URLSearchParams(), limits)).toEqual(first);
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
  ])('takes the default for %s', (search) => {
    expect(readListView(new URLSearchParams(search), limits)).toEqual(first);
  });

  it('never fails, whatever the address holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'sort', 'order', 'page', 'rows'), fc.string()),
        (search) => {
          const read = readListView(new URLSearchParams(search), limits);
          expect(limits.sortable).toContain(read.sort);
          expect(limits.rowsOptions).toContain(read.rows);
          expect(Number.isInteger(read.page) && read.page >= 1).toBe(true);
        },
      ),
    );
  });
});

describe('writeListView', () => {
  it('leaves the defaults out', () => {
    expect(writeListView(first, new URLSearchParams('page=3&q=a'), limits).toString()).toBe('');
  });

  it('keeps the parameters of others', () => {
    expect(writeListView({ ...first, page: 2 }, new URLSearchParams('deleted=true'), limits).toString()).toBe(
      'deleted=true&page=2',
    );
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(view, view, (before, after) => {
        const address = writeListView(before, new URLSearchParams(), limits);
        const written = writeListView(after, address, limits).toString();
        expect(readListView(new URLSearchParams(written), limits)).toEqual(after);
      }),
    );
  });
});

describe('historyStep', () => {
  it('replaces while the filter is typed, and pushes for a page, an order or a page size', () => {
    expect(historyStep({ ...first, page: 3 }, { ...first, q: 'a' })).toBe('replace');
    expect(historyStep(first, { ...first, page: 2 })).toBe('push');
    expect(historyStep(first, { ...first, order: 'desc' })).toBe('push');
    expect(historyStep(first, { ...first, rows: 20 })).toBe('push');
  });
});

describe('lastPage', () => {
  it('is the page that holds the last row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...limits.rowsOptions),
        (total, rows) => {
          const page = lastPage(total, rows);
          expect((page - 1) * rows).toBeLessThan(total);
          expect(page * rows).toBeGreaterThanOrEqual(total);
        },
      ),
    );
    expect(lastPage(0, 10)).toBe(1);
  });
});
