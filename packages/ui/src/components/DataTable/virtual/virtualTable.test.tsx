import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { themes } from '../../../theme/theme.ts';
import { ThemeRoot } from '../../../theme/ThemeRoot.tsx';
import { DataTable } from '../DataTable.tsx';
import { initialView, noSelection, type TableModel } from '../model/tableModel.ts';
import { createVirtualRows } from './createVirtualRows.ts';

type Row = { id: string };

const SIZE = 100_000;
const columns = [{ key: 'id', label: 'ID' }];

it('renders the first rows of a page of any length without listing the others', () => {
  const lengths: number[] = [];
  const table: TableModel<Row> = {
    get rows(): never {
      throw new Error('All rows of the page were listed.');
    },
    rowsBetween: (start, end) => {
      lengths.push(end - start);
      return Array.from({ length: end - start }, (_, index) => ({ id: `S${start + index}` }));
    },
    total: SIZE,
    view: { ...initialView(columns), rows: SIZE },
    onViewChange: () => undefined,
    selection: noSelection,
    onSelectionChange: () => undefined,
    status: 'ready',
    rowKey: ({ id }) => id,
  };
  const markup = renderToString(
    <ThemeRoot themes={themes}>
      <DataTable
        caption="Student"
        columns={columns}
        table={table}
        bulkActions={[{ id: 'print', label: 'Print', onAction: () => undefined }]}
        features={{ virtual: createVirtualRows(8) }}
      />
    </ThemeRoot>,
  );
  expect(markup).toContain('S29');
  expect(Math.max(...lengths)).toBeLessThan(100);
});
