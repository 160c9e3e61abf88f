import { EntryGrid, GlobalStyle, ThemeRoot, themes, type EntryChange, type EntryColumn } from '@firstbell/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { recordInteractions } from './recorder.ts';

type GridRow = { id: string; values: Readonly<Record<string, string>> };

const ROW_COUNT = 600;
const COLUMN_COUNT = 20;

const columnIds = Array.from({ length: COLUMN_COUNT }, (_, index) => `c${index}`);
const initialRows: GridRow[] = Array.from({ length: ROW_COUNT }, (_, row) => ({
  id: String(row),
  values: Object.fromEntries(columnIds.map((columnId, index) => [columnId, String((row * 7 + index) % 100)])),
}));
const columns: EntryColumn<GridRow>[] = columnIds.map((columnId) => ({
  ...{ id: columnId, label: columnId, kind: 'number', min: 0, max: 100 },
  value: ({ values }) => values[columnId] ?? '',
}));
const rowKey = ({ id }: GridRow) => id;

function applyChanges(rows: readonly GridRow[], changes: readonly EntryChange[]): GridRow[] {
  const changesByRow = Map.groupBy(changes, ({ rowId }) => rowId);
  return rows.map((row) => {
    const changesOfRow = changesByRow.get(row.id);
    if (changesOfRow === undefined) return row;
    const changedValues = Object.fromEntries(changesOfRow.map(({ columnId, value }) => [columnId, value]));
    return { ...row, values: { ...row.values, ...changedValues } };
  });
}

function Grid() {
  const [rows, setRows] = useState<readonly GridRow[]>(initialRows);
  return (
    <EntryGrid
      label="Marks"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowLabel={rowKey}
      onChange={(changes) => {
        setRows((previous) => applyChanges(previous, changes));
      }}
    />
  );
}

recordInteractions();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeRoot themes={themes}>
      <GlobalStyle />
      <Grid />
    </ThemeRoot>,
  );
}
