import { DataTable, GlobalStyle, ThemeRoot, themes, useClientTable, type TableModel } from '@firstbell/ui';
import { createRoot } from 'react-dom/client';
import { buildPeople, peopleColumns, type Person } from './people.ts';
import { recordInteractions } from './recorder.ts';
import { useNaiveTable } from './useNaiveTable.ts';

const people = buildPeople(100_000);
const isNaive = new URLSearchParams(location.search).get('approach') === 'naive';

function PeopleTable({ table }: { table: TableModel<Person> }) {
  return <DataTable caption="Student" columns={peopleColumns} table={table} bulkActions={[]} />;
}

function NaiveTable() {
  return <PeopleTable table={useNaiveTable(people)} />;
}

function OurTable() {
  return <PeopleTable table={useClientTable(people, peopleColumns, { rowKey: ({ id }) => id })} />;
}

recordInteractions();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeRoot themes={themes}>
      <GlobalStyle />
      {isNaive ? <NaiveTable /> : <OurTable />}
    </ThemeRoot>,
  );
}
