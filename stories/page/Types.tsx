import { Heading, Subheading } from '@storybook/addon-docs/blocks';
// Imports only types from the generator. An import of values would load TypeScript in the page of every story.
import type { PropRow } from '../../scripts/library/propTables.ts';
import { FactTable, PageSection, WrappedCode } from './pageLook.ts';
import tables from 'virtual:prop-tables';

const components = new Map(Object.entries(tables.components));
const shapes = new Map<string, { about: string; fields: readonly PropRow[]; written?: string }>(
  Object.entries(tables.shapes),
);

function FieldTable({ rows }: { rows: readonly PropRow[] }) {
  return (
    <FactTable>
      <thead>
        <tr>
          <th>Field</th>
          <th>Type</th>
          <th>Description</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, about, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{isRequired ? name : `${name}?`}</code>
            </th>
            <td>
              <WrappedCode>{type}</WrappedCode>
            </td>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

/** Lists the kinds of a component with their additional props. Without kinds it renders nothing. */
export function Kinds({ component }: { component: string }) {
  const kinds = components.get(component)?.kinds ?? [];
  if (kinds.length === 0) return null;
  return (
    <>
      <Heading>Kinds</Heading>
      <PageSection>
        <FactTable>
          <thead>
            <tr>
              <th>Kind</th>
              <th>Additional props</th>
              <th>Other props</th>
            </tr>
          </thead>
          <tbody>
            {kinds.flatMap(({ kind, props, element }) =>
              kind.split(' | ').map((kindName) => (
                <tr key={kindName}>
                  <th scope="row">
                    <code>{kindName.replaceAll("'", '')}</code>
                  </th>
                  <td>
                    {props.length === 0 && 'None.'}
                    {props.map(({ name, type, about }) => (
                      <div key={name}>
                        <WrappedCode>{`${name}: ${type}`}</WrappedCode> {about}
                      </div>
                    ))}
                  </td>
                  <td>
                    attributes of <WrappedCode>{element}</WrappedCode>
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </FactTable>
      </PageSection>
    </>
  );
}

/** Lists the types that a component's props refer to, with their fields. Without types it renders nothing. */
export function Types({ component }: { component: string }) {
  const names = components.get(component)?.shapes ?? [];
  if (names.length === 0) return null;
  return (
    <>
      <Heading>Types</Heading>
      {names.map((name) => {
        const shape = shapes.get(name);
        if (!shape) throw new Error(`The library has no type ${name}.`);
        return (
          <section key={name}>
            <Subheading>{name}</Subheading>
            <PageSection>
              <p>{shape.about}</p>
              {shape.written !== undefined && <WrappedCode>{shape.written}</WrappedCode>}
              {shape.fields.length > 0 && <FieldTable rows={shape.fields} />}
            </PageSection>
          </section>
        );
      })}
    </>
  );
}
