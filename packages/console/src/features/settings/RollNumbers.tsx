import { type SectionPlace } from '@firstbell/schema';
import { Button, ConfirmDialog, FormField } from '@firstbell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../../platform/formatCount.ts';
import { useRenumbering } from './useRenumbering.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: end;
  justify-content: start;
  margin-block-start: ${({ theme }) => theme.space[4]};
`;

/** Select and button that number the students of a section in the order of their names, after a confirmation. */
export function RollNumbers({ schoolClass, sections }: { schoolClass: string; sections: readonly string[] }) {
  const [chosen, setChosen] = useState('');
  const section = sections.includes(chosen) ? chosen : (sections[0] ?? '');
  const place: SectionPlace = { class: schoolClass, section };
  const sectionName = `${schoolClass}-${section}`;
  const { changeCount, isCounting, openConfirmation, closeConfirmation, renumber, isBusy } =
    useRenumbering(place);
  const students = formatCount(changeCount ?? 0, 'student');
  return (
    <>
      <Row>
        <FormField
          kind="select"
          label="Roll numbers of section"
          name="roll_numbers"
          width="short"
          value={section}
          options={sections.map((value) => ({ value, label: value }))}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        />
        <Button isPending={isCounting} onClick={() => void openConfirmation()}>
          Number by name
        </Button>
      </Row>
      <ConfirmDialog
        title={`Number ${sectionName} by name?`}
        actionLabel="Number by name"
        tone="neutral"
        isOpen={changeCount !== undefined}
        onOpenChange={closeConfirmation}
        isPending={isBusy}
        onAction={() => void renumber()}
      >
        {`The students of ${sectionName} are numbered from 1 on in the order of their names. The roll number of ${students} changes. You can undo it.`}
      </ConfirmDialog>
    </>
  );
}
