import {
  DataTable,
  GlobalStyle,
  ThemeRoot,
  themes,
  useLargeClientTable,
  useVirtualRows,
  type TableView,
} from '@firstbell/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { peopleColumns, type Person } from './people.ts';
import { registerTable, rows } from './harness.ts';

const rowKey = ({ id }: Person) => id;
const root = document.getElementById('root');

function OurTable() {
  const [people, setPeople] = useState<readonly Person[]>(() => [...rows]);
  const [view, setView] = useState<Partial<TableView>>({});
  const virtual = useVirtualRows();
  const table = useLargeClientTable(people, peopleColumns, {
    rowKey,
    view: { page: 1, rows: rows.length, sort: 'id', order: 'asc', q: '', ...view },
    onViewChange: setView,
  });
  const [isRegistered, setIsRegistered] = useState(false);
  if (!isRegistered) {
    setIsRegistered(true);
    registerTable({
      applyRequest: setView,
      update: () => {
        setPeople([...rows]);
      },
      readIds: () =>
        [...document.querySelectorAll<HTMLElement>('tbody tr[data-key]')].map(
          ({ dataset }) => dataset.key ?? '',
        ),
      findScroller: () => document.querySelector('[data-scroller]'),
    });
  }
  return (
    <DataTable
      caption="Student"
      columns={peopleColumns}
      table={table}
      features={{ virtual }}
      rowsOptions={[]}
    />
  );
}

if (root) {
  createRoot(root).render(
    <ThemeRoot themes={themes}>
      <GlobalStyle />
      <OurTable />
    </ThemeRoot>,
  );
}
