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
  const { errorOf, onRetire, onMove, ...editing } = useListEditing(
    'class',
    classes.map(({ name }) => name),
    { shownValues: offered.map(({ name }) => name) },
  );
  const retire = useRetiring(onRetire, (name) => name);
  const toItem = (listed: ListedClass) => {
    const sections = offeredSections(listed);
    const description = `${sections.length === 1 ? 'Section' : 'Sections'} ${sections.join(', ')}`;
    return { id: listed.name, label: listed.name, description, errorMessage: errorOf(listed.name) };
  };
  const { onRename, onDelete } = editing;
  return (
    <Panel title="Classes">
      <ListEditor
        label="Classes"
        items={offered.map(toItem)}
        addLabel="Add a class"
        onMove={onMove}
        onRetire={retire}
        {...editing}
      />
      <RetiredList
        label="Retired classes"
        items={classes.filter(({ retired }) => retired).map(toItem)}
        onRetire={retire}
        {...{ onRename, onDelete }}
      />
    </Panel>
  );
}

function SectionEditor({ schoolClass }: { schoolClass: ListedClass }) {
  const { errorOf, onRetire, onMove, ...editing } = useListEditing('section', schoolClass.sections, {
    className: schoolClass.name,
  });
  const retire = useRetiring(onRetire, (name) => `${schoolClass.name}-${name}`);
  const toItem = (name: string) => ({ id: name, label: name, errorMessage: errorOf(name) });
  const { onRename, onDelete } = editing;
  return (
    <>
      <ListEditor
        label={`Sections of ${schoolClass.name}`}
        items={offeredSections(schoolClass).map(toItem)}
        addLabel="Add a section"
        onRetire={retire}
        {...editing}
      />
      <RetiredList
        label={`Retired sections of ${schoolClass.name}`}
        items={schoolClass.retired_sections.map(toItem)}
        onRetire={retire}
        {...{ onRename, onDelete }}
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
      introduction="Every list and select shows the classes in this order. A class or section with students or other records cannot be deleted. If only earlier years use it, you can retire it: new records then cannot choose it. Renaming it changes its name in all records. The teachers of each section are below."
    >
      {({ classes }) => <Editors classes={classes} />}
    </SettingsPart>
  );
}
