import { type ErasedPerson, type FormerPerson, formerPerson } from '@firstbell/schema/erasure';
import { Dialog, Form, FormField, Panel, spacing } from '@firstbell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { Note } from '../../platform/layout/Note.ts';
import { ErasureForm } from './ErasurePanel.tsx';

const Root = styled.div`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-start: ${({ theme }) => theme.space[5]};
`;

const Fields = styled.div`
  max-inline-size: ${spacing(90)};
  margin-block-start: ${({ theme }) => theme.space[4]};
`;

const KINDS: readonly { value: ErasedPerson; label: string }[] = [
  { value: 'student', label: 'Student' },
  { value: 'teacher', label: 'Teacher' },
];

/** Panel that erases the personal data of a person whose record was removed, by the number of the person. */
export function FormerPersonPanel() {
  const [chosenPerson, setChosenPerson] = useState<FormerPerson>();
  const close = () => {
    setChosenPerson(undefined);
  };
  const { field, submit } = useZodForm<FormerPerson>({
    schema: formerPerson,
    defaultValues: { of: 'student', id: '' },
    onSubmit: (person) => {
      setChosenPerson(person);
      return Promise.resolve();
    },
  });
  return (
    <Root>
      <Panel title="Somebody whose record was removed">
        <Note>
          The history still has the data of people who were deleted more than 30 days ago. Erase it by the
          number that they had. For everybody else, use the page of the student or teacher.
        </Note>
        <Fields>
          <Form
            aria-label="Person to erase"
            validationBehavior="aria"
            layout="stacked"
            onSubmit={submit}
            submitLabel="Erase personal data…"
            hasRequiredNote={false}
          >
            <FormField kind="select" label="Kind" options={KINDS} {...field('of')} />
            <FormField kind="text" label="Number" isRequired {...field('id')} />
          </Form>
        </Fields>
      </Panel>
      <Dialog
        title={`Erase the personal data of ${chosenPerson?.id ?? ''}`}
        isOpen={chosenPerson !== undefined}
        onOpenChange={close}
      >
        {chosenPerson && <ErasureForm kind={chosenPerson.of} id={chosenPerson.id} onDone={close} />}
      </Dialog>
    </Root>
  );
}
