import { EntryGrid, GlobalStyle, ThemeRoot, themes, type EntryChange, type EntryColumn } from '@firstbell/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { recordInteractions } from '../table/recorder.ts';

type Line = { id: string; values: Readonly<Record<string, string>> };

const ROWS = 600;
const COLUMNS = 20;

const names = Array.from({ length: COLUMNS }, (_, at) => `c${at}`);
const lines: Line[] = Array.from({ length: ROWS }, (_, row) => ({
  id: String(row),
  values: Object.fromEntries(names.map((name, at) => [name, String((row * 7 + at) % 100)])),
}));
const columns: EntryColumn<Line>[] = names.map((name) => ({
  ...{ id: name, label: name, kind: 'number', min: 0, max: 100 },
  value: ({ values }) => values[name] ?? '',
}));
const rowKey = ({ id }: Line) => id;

function applyChanges(rows: readonly Line[], changes: readonly EntryChange[]): Line[] {
  const byRow = Map.groupBy(changes, ({ rowId }) => rowId);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    if (own === undefined) return row;
    const changed = Object.fromEntries(own.map(({ columnId, value }) => [columnId, value]));
    return { ...row, values: { ...row.values, ...changed } };
  });
}

function Grid() {
  const [rows, setRows] = useState<readonly Line[]>(lines);
  return (
    <EntryGrid
      label="Marks"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowLabel={rowKey}
      onChange={(changes) => {
        setRows((before) => applyChanges(before, changes));
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
