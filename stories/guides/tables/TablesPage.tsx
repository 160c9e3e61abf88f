import { Heading } from '@storybook/addon-docs/blocks';
import { Suspense, use } from 'react';
import { styled } from 'styled-components';
import { FactTable, PageSection, WrappedCode } from '../../page/pageLook.ts';
import { openPageDatabase } from '../../screens/stage/pageDatabase.ts';
import { readTables, type Table } from './readTables.ts';

const TableLink = styled.a`
  color: ${({ theme }) => theme.color.accentText};
`;

let tablesPromise: Promise<Table[]> | undefined;

async function loadTables(): Promise<Table[]> {
  const database = await openPageDatabase();
  const tables = await readTables(database);
  await database.close();
  return tables;
}

function TableFacts({ columns, constraints }: Table) {
  return (
    <PageSection>
      <FactTable>
        <thead>
          <tr>
            <th>Column</th>
            <th>Type</th>
            <th>Required</th>
            <th>Refers to</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, type, isRequired, refersTo }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{type}</td>
              <td>{isRequired && 'yes'}</td>
              <td>{refersTo !== null && <TableLink href={`#${refersTo}`}>{refersTo}</TableLink>}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      <ul>
        {constraints.map((definition) => (
          <li key={definition}>
            <WrappedCode>{definition}</WrappedCode>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Tables() {
  tablesPromise ??= loadTables();
  return use(tablesPromise).map((table) => (
    <section key={table.name}>
      <Heading>{table.name}</Heading>
      <TableFacts {...table} />
    </section>
  ));
}

/** All tables of the database, read from the catalogue of the database that runs in the page. */
export function TablesPage() {
  return (
    <Suspense fallback={<p>Opening the database…</p>}>
      <Tables />
    </Suspense>
  );
}
