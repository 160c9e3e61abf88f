import { studentErasure, type StudentErasure } from '@firstbell/schema/erasure';
import { Button, Dialog, Form, FormField, notify, Panel } from '@firstbell/ui';
import { Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { followJob, isJob } from '../../platform/jobs/api.ts';
import { useServices } from '../../platform/services.ts';
import { PanelWords } from '../profiles/PanelWords.tsx';
import { eraseStudent } from './api.ts';

const Action = styled.div`
  margin-block-start: ${({ theme }) => theme.space[3]};
`;

/** Panel that erases the personal data of a student, once the admission number is typed and the request is noted. */
export function EraseStudent({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <Panel title="Personal data">
      <PanelWords>
        A family can ask for its erasure. Classes, attendance and marks stay, without the name.
      </PanelWords>
      <Action>
        <Button
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => {
            setOpen(true);
          }}
        >
          Erase personal data
        </Button>
      </Action>
      <Dialog title={`Erase the personal data of ${name}`} isOpen={isOpen} onOpenChange={close}>
        <ErasureForm id={id} onDone={close} />
      </Dialog>
    </Panel>
  );
}

function ErasureForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { http } = useServices();
  const client = useQueryClient();
  const { form, field, submit, isBusy, error } = useZodForm<StudentErasure>({
    schema: studentErasure,
    defaultValues: { id, confirmed: '', reason: '' },
    onSubmit: async (input) => {
      const answer = await eraseStudent(http, input);
      if (isJob(answer)) followJob(client, answer);
      else notify.success(`The personal data of ${id} was erased.`);
      onDone();
      await client.invalidateQueries();
    },
  });
  return (
    <Form
      aria-label="Erasure"
      validationBehavior="aria"
      layout="stacked"
      onSubmit={submit}
      onCancel={onDone}
      isPending={isBusy}
      submitLabel="Erase for good"
      errorMessage={error ?? form.getFieldState('id', form.formState).error?.message}
      hasRequiredNote={false}
    >
      <p>
        The name becomes the number; the family, contact, birth date and blood group, the incidents, leaves
        and consents, and what the history says about them are gone and cannot be brought back. Classes, marks
        and attendance stay under the number.
      </p>
      <FormField
        kind="text"
        label="Reason"
        description="Who asked for it and when, without names: the audit log keeps it."
        isRequired
        width="full"
        maxLength={300}
        autoComplete="off"
        {...field('reason')}
      />
      <FormField
        kind="text"
        label={`Type ${id} to confirm`}
        isRequired
        autoComplete="off"
        {...field('confirmed')}
      />
    </Form>
  );
}
