import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialView, type TableView } from './tableModel.ts';
import { setQuery, countPages, computePageRange, setPageSize, limitPage } from './paging.ts';

const firstPage: TableView = { q: '', sort: 'id', order: 'asc', page: 1, rows: 10 };

describe('initialView', () => {
  it('sorts by the first sortable column, ascending, ten rows a page', () => {
    const columns = [
      { key: 'photo', label: 'Photo', isSortable: false },
      { key: 'id', label: 'ID' },
    ];
    expect(initialView(columns)).toEqual(firstPage);
    expect(initialView([])).toEqual({ ...firstPage, sort: '' });
  });
});

describe('paging', () => {
  it('shows each row on exactly one page', () => {
    const sizes = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom(5, 10, 15, 20));
    fc.assert(
      fc.property(sizes, ([total, rows]) => {
        const positions: number[] = [];
        for (let page = 1; page <= countPages(total, rows); page += 1) {
          const range = computePageRange({ ...firstPage, page, rows }, total);
          for (let position = Math.max(1, range.first); position <= range.last; position += 1)
            positions.push(position);
        }
        expect(positions).toEqual(Array.from({ length: total }, (_, row) => row + 1));
      }),
    );
  });

  it('returns the previous page when the last row of the last page is deleted', () => {
    expect(limitPage({ ...firstPage, page: 3 }, 21).page).toBe(3);
    expect(limitPage({ ...firstPage, page: 3 }, 20).page).toBe(2);
    expect(limitPage({ ...firstPage, page: 3 }, 0).page).toBe(1);
  });

  it('returns to the first page for a new filter or page size', () => {
    const thirdPage = { ...firstPage, page: 3 };
    expect(setQuery(thirdPage, 'asha')).toEqual({ ...firstPage, q: 'asha' });
    expect(setPageSize(thirdPage, 20)).toEqual({ ...firstPage, rows: 20 });
  });
});
