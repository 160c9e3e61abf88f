import { describe, expect, it } from 'vitest';
import { estimateTotal } from './estimateTotal.ts';
import { type TableView } from './tableModel.ts';

const view: TableView = { q: '', sort: 'id', order: 'asc', page: 3, rows: 5 };
const createRows = (count: number) => Array.from({ length: count }, (_, row) => row);
const counting = { total: 0, view, status: 'ready', isCounting: true } as const;

describe('estimateTotal', () => {
  it('returns a known total', () => {
    const fullPage = { rows: createRows(5), total: 61_345, view, status: 'ready' } as const;
    expect(estimateTotal(fullPage)).toEqual({ total: 61_345, isCounting: false });
  });

  it('does not read the rows if the total is known', () => {
    const table = {
      get rows(): never {
        throw new Error('All rows of the page were listed.');
      },
      total: 1_000_000,
      view,
      status: 'ready',
    } as const;
    expect(estimateTotal(table).total).toBe(1_000_000);
  });

  it('expects one more row after a full page', () => {
    expect(estimateTotal({ ...counting, rows: createRows(5) })).toEqual({ total: 16, isCounting: true });
  });

  it('treats a page that is not full as the last one', () => {
    expect(estimateTotal({ ...counting, rows: createRows(2) })).toEqual({ total: 12, isCounting: false });
    const firstPage = { ...view, page: 1 };
    expect(estimateTotal({ ...counting, view: firstPage, rows: [] })).toEqual({
      total: 0,
      isCounting: false,
    });
  });

  it('keeps counting during a refetch, and on an empty page after the first', () => {
    expect(estimateTotal({ ...counting, rows: createRows(2), status: 'refetching' }).isCounting).toBe(true);
    expect(estimateTotal({ ...counting, rows: [] })).toEqual({ total: 10, isCounting: true });
  });
});
