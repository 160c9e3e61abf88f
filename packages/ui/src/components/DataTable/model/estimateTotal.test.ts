import { describe, expect, it } from 'vitest';
import { estimateTotal } from './estimateTotal.ts';
import { type TableView } from './tableModel.ts';

const view: TableView = { q: '', sort: 'id', order: 'asc', page: 3, rows: 5 };
const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
const counting = { total: 0, view, status: 'ready', isCounting: true } as const;

describe('estimateTotal', () => {
  it('returns the given count', () => {
    const fullPage = { rows: rows(5), total: 61_345, view, status: 'ready' } as const;
    expect(estimateTotal(fullPage)).toEqual({ total: 61_345, isCounting: false });
  });

  it('does not list the rows for a given count', () => {
    const table = {
      get rows(): never {
        throw new Error('Listed.');
      },
      total: 1_000_000,
      view,
      status: 'ready',
    } as const;
    expect(estimateTotal(table).total).toBe(1_000_000);
  });

  it('expects one more row after a full page', () => {
    expect(estimateTotal({ ...counting, rows: rows(5) })).toEqual({ total: 16, isCounting: true });
  });

  it('treats a page that is not full as the last one', () => {
    expect(estimateTotal({ ...counting, rows: rows(2) })).toEqual({ total: 12, isCounting: false });
    const first = { ...view, page: 1 };
    expect(estimateTotal({ ...counting, view: first, rows: [] })).toEqual({ total: 0, isCounting: false });
  });

  it('trusts neither the previous rows of a refetch nor an empty page past the first', () => {
    expect(estimateTotal({ ...counting, rows: rows(2), status: 'refetching' }).isCounting).toBe(true);
    expect(estimateTotal({ ...counting, rows: [] })).toEqual({ total: 10, isCounting: true });
  });
});
