import { type Choices } from '@firstbell/schema';
import { FormField, ListEditor, Panel } from '@firstbell/ui';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { RollNumbers } from './RollNumbers.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { useListEditing } from './useListEditing.ts';

type Class = Choices['classes'][number];

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;
  max-inline-size: ${({ theme }) => theme.size.form};
`;

const Choosing = styled.div`
  margin-block-end: ${({ theme }) => theme.space[2]};
`;

function ClassEditor({ classes }: { classes: readonly Class[] }) {
  const { errorOf, onRetire, ...editing } = useListEditing(
    'class',
    classes.map(({ name }) => name),
  );
  const items = classes.map(({ name, sections }) => ({
    id: name,
    text: name,
    detail: `${sections.length === 1 ? 'Section' : 'Sections'} ${sections.join(', ')}`,
    error: errorOf(name),
  }));
  return (
    <Panel title="Classes">
      <ListEditor label="Classes" items={items} addLabel="Add a class" {...editing} />
    </Panel>
  );
}

function SectionEditor({ of }: { of: Class }) {
  const { errorOf, onRetire, onMove, ...editing } = useListEditing('section', of.sections, of.name);
  const items = of.sections.map((name) => ({ id: name, text: name, error: errorOf(name) }));
  return <ListEditor label={`Sections of ${of.name}`} items={items} addLabel="Add a section" {...editing} />;
}

function Editors({ classes }: { classes: readonly Class[] }) {
  const [name, setName] = useState('');
  const chosen = classes.find((each) => each.name === name) ?? classes[0];
  return (
    <Columns>
      <ClassEditor classes={classes} />
      <Panel title="Sections">
        <Choosing>
          <FormField
            kind="select"
            label="Class"
            name="class"
            width="full"
            value={chosen?.name ?? ''}
            options={classes.map((each) => ({ value: each.name, label: each.name }))}
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
        </Choosing>
        {chosen && (
          <Fragment key={chosen.name}>
            <SectionEditor of={chosen} />
            <RollNumbers of={chosen.name} sections={chosen.sections} />
          </Fragment>
        )}
      </Panel>
    </Columns>
  );
}

/** Edits the school's classes in their order, and the sections of each. */
export function ClassesSection() {
  return (
    <SettingsPart
      title="Classes and sections"
      introduction="Every list and select shows the classes in this order. A class or section with students or other records cannot be deleted; one that is renamed is renamed everywhere."
    >
      {({ classes }) => <Editors classes={classes} />}
    </SettingsPart>
  );
}
