import { type ListedClass, offeredSections } from '@firstbell/schema';
import { FormField, ListEditor, Panel, spacing } from '@firstbell/ui';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { TeachersOfClass } from '../teaching/TeachersOfClass.tsx';
import { RetiredList } from './RetiredList.tsx';
import { RollNumbers } from './RollNumbers.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { useListEditing } from './useListEditing.ts';
import { useRetiring } from './useRetiring.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${spacing(85)}, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;
  max-inline-size: ${({ theme }) => theme.size.form};
`;

/** Column with the sections of the chosen class and their teachers. */
const ChosenColumn = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-inline-size: 0;
`;

const ClassChooser = styled.div`
  margin-block-end: ${({ theme }) => theme.space[2]};
`;

function ClassEditor({ classes }: { classes: readonly ListedClass[] }) {
  const offered = classes.filter(({ retired }) => !retired);
  const { errorOf, onRetire, onDelete, onMove, ...editing } = useListEditing(
    'class',
    classes.map(({ name }) => name),
    { shownValues: offered.map(({ name }) => name) },
  );
  const { retire, remove } = useRetiring(
    { onRetire, onDelete },
    {
      nameOf: (name) => name,
      isRetired: (choices, name) => choices.classes.some((listed) => listed.name === name && listed.retired),
    },
  );
  const toItem = (listed: ListedClass) => {
    const sections = offeredSections(listed);
    const description = `${sections.length === 1 ? 'Section' : 'Sections'} ${sections.join(', ')}`;
    return { id: listed.name, label: listed.name, description, errorMessage: errorOf(listed.name) };
  };
  const { onRename } = editing;
  return (
    <Panel title="Classes">
      <ListEditor
        label="Classes"
        items={offered.map(toItem)}
        addLabel="Add a class"
        onMove={onMove}
        onRetire={retire}
        onDelete={remove}
        {...editing}
      />
      <RetiredList
        label="Retired classes"
        items={classes.filter(({ retired }) => retired).map(toItem)}
        onRetire={retire}
        onDelete={remove}
        onRename={onRename}
      />
    </Panel>
  );
}

function SectionEditor({ schoolClass }: { schoolClass: ListedClass }) {
  const { errorOf, onRetire, onDelete, onMove, ...editing } = useListEditing(
    'section',
    schoolClass.sections,
    {
      className: schoolClass.name,
    },
  );
  const { retire, remove } = useRetiring(
    { onRetire, onDelete },
    {
      nameOf: (name) => `${schoolClass.name}-${name}`,
      isRetired: ({ classes }, name) =>
        classes.some((listed) => listed.name === schoolClass.name && listed.retired_sections.includes(name)),
    },
  );
  const toItem = (name: string) => ({ id: name, label: name, errorMessage: errorOf(name) });
  const { onRename } = editing;
  return (
    <>
      <ListEditor
        label={`Sections of ${schoolClass.name}`}
        items={offeredSections(schoolClass).map(toItem)}
        addLabel="Add a section"
        onRetire={retire}
        onDelete={remove}
        {...editing}
      />
      <RetiredList
        label={`Retired sections of ${schoolClass.name}`}
        items={schoolClass.retired_sections.map(toItem)}
        onRetire={retire}
        onDelete={remove}
        onRename={onRename}
      />
    </>
  );
}

function Editors({ classes }: { classes: readonly ListedClass[] }) {
  const [chosenName, setChosenName] = useState('');
  const offered = classes.filter(({ retired }) => !retired);
  const chosen = offered.find((schoolClass) => schoolClass.name === chosenName) ?? offered[0];
  return (
    <Columns>
      <ClassEditor classes={classes} />
      <ChosenColumn>
        <Panel title="Sections">
          <ClassChooser>
            <FormField
              kind="select"
              label="Class"
              name="class"
              width="full"
              value={chosen?.name ?? ''}
              options={offered.map((schoolClass) => ({ value: schoolClass.name, label: schoolClass.name }))}
              onChange={({ target }) => {
                setChosenName(target.value);
              }}
            />
          </ClassChooser>
          {chosen && (
            <Fragment key={chosen.name}>
              <SectionEditor schoolClass={chosen} />
              <RollNumbers schoolClass={chosen.name} sections={offeredSections(chosen)} />
            </Fragment>
          )}
        </Panel>
        {chosen && <TeachersOfClass key={chosen.name} schoolClass={chosen.name} />}
      </ChosenColumn>
    </Columns>
  );
}

/** Settings of the school's classes, their order and sections, and the teachers of each section. */
export function ClassesSection() {
  return (
    <SettingsPart
      title="Classes and sections"
      introduction="Every list and select shows the classes in this order. A class or section that earlier years use is retired when you delete it: new records then cannot choose it. One with students or other records of this year stays. Renaming it changes its name in all records. The teachers of each section are below."
    >
      {({ classes }) => <Editors classes={classes} />}
    </SettingsPart>
  );
}
