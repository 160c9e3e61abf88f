import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSelected } from '../model/selection.ts';
import { initialView, noSelection, type Selection, type TableModel } from '../model/tableModel.ts';
import { readPage } from '../model/tablePage.ts';
import { readVirtualPage } from './readVirtualPage.ts';

type Row = { id: string };

const SIZE = 30;
const allRows: Row[] = Array.from({ length: SIZE }, (_, index) => ({ id: String(index) }));
const ids = fc.uniqueArray(fc.constantFrom(...allRows.map(({ id }) => id)));
const selections: fc.Arbitrary<Selection> = fc.oneof(
  ids.map((keys): Selection => ({ kind: 'include', keys: new Set(keys) })),
  ids.map((keys): Selection => ({ kind: 'exclude', keys: new Set(keys), q: '' })),
);

function createTable(selection: Selection, page: number, rows: number) {
  let readCount = 0;
  const start = (page - 1) * rows;
  const listBetween = (from: number, to: number) => {
    const listedRows = allRows.slice(start + from, Math.min(start + to, start + rows));
    readCount += listedRows.length;
    return listedRows;
  };
  const table: TableModel<Row> = {
    get rows() {
      readCount += rows;
      return allRows.slice(start, start + rows);
    },
    rowsBetween: listBetween,
    total: SIZE,
    view: { ...initialView([{ key: 'id', label: 'ID' }]), page, rows },
    onViewChange: () => undefined,
    selection,
    onSelectionChange: () => undefined,
    status: 'ready',
    rowKey: ({ id }) => id,
  };
  return { table, readCount: () => readCount };
}

describe('readVirtualPage', () => {
  it('returns the same page as `readPage`, which lists all rows', () => {
    fc.assert(
      fc.property(
        selections,
        fc.constantFrom([1, 30], [1, 10], [3, 10], [2, 20]),
        fc.boolean(),
        (selection, [page = 1, rows = 10], isChosen) => {
          const { table } = createTable(selection, page, rows);
          const plain = readPage(table);
          const virtual = readVirtualPage(table);
          expect(virtual.count).toBe(plain.count);
          expect(virtual.selectedCount).toBe(plain.selectedCount);
          expect(virtual.listKeys()).toEqual(plain.listKeys());
          const keys = allRows.map(({ id }) => id);
          expect(keys.filter((key) => isSelected(virtual.select(isChosen), key))).toEqual(
            keys.filter((key) => isSelected(plain.select(isChosen), key)),
          );
        },
      ),
    );
  });

  it('lists no row to select a whole page, or to detect an empty selection', () => {
    const { table, readCount } = createTable(noSelection, 1, SIZE);
    const page = readVirtualPage(table);
    const sampledCount = readCount();
    expect(sampledCount).toBeLessThan(SIZE);
    expect(page.selectedCount).toBe(0);
    expect(page.select(true)).toMatchObject({ kind: 'exclude', keys: new Set() });
    expect(readCount()).toBe(sampledCount);
  });
});
