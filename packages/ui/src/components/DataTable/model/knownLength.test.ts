import { describe, expect, it } from 'vitest';
import { knownLength } from './knownLength.ts';
import { type TableView } from './tableModel.ts';

const view: TableView = { q: '', sort: 'id', order: 'asc', page: 3, rows: 5 };
const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
const counting = { total: 0, view, status: 'ready', isCounting: true } as const;

describe('knownLength', () => {
  it('takes the count that is there', () => {
    const given = { rows: rows(5), total: 61_345, view, status: 'ready' } as const;
    expect(knownLength(given)).toEqual({ total: 61_345, isCounting: false });
  });

  it('expects one more after a full page', () => {
    expect(knownLength({ ...counting, rows: rows(5) })).toEqual({ total: 16, isCounting: true });
  });

  it('needs no count where a page is not full', () => {
    expect(knownLength({ ...counting, rows: rows(2) })).toEqual({ total: 12, isCounting: false });
    const first = { ...view, page: 1 };
    expect(knownLength({ ...counting, view: first, rows: [] })).toEqual({ total: 0, isCounting: false });
  });

  it('does not trust rows of before, nor an empty page past the first', () => {
    expect(knownLength({ ...counting, rows: rows(2), status: 'refetching' }).isCounting).toBe(true);
    expect(knownLength({ ...counting, rows: [] })).toEqual({ total: 10, isCounting: true });
  });
});
