import { useCall } from '../../platform/useApi.ts';
import { erasePerson } from '@firstbell/schema/contracts/erasure';
import { type ErasedPerson, type PersonErasure, personErasures } from '@firstbell/schema/erasure';
import { Form, FormField, media, notify, Panel } from '@firstbell/ui';
import { Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { DialogButton } from '../../platform/dialog/DialogButton.tsx';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { followJob, isJob } from '../../platform/jobs/jobs.ts';
import { Note } from '../../platform/layout/Note.ts';
import { NamedTexts } from './NamedTexts.tsx';

const ScreenOnlyPanel = styled(Panel)`
  ${media.print} {
    display: none;
  }
`;

const Action = styled.div`
  margin-block-start: ${({ theme }) => theme.space[3]};
`;

/** Texts about the erasure of a person's data: for the panel, and for the confirmation. */
const TEXTS: Readonly<Record<ErasedPerson, { panel: string; confirmation: string }>> = {
  student: {
    panel:
      'A family can ask for the erasure of these data. Classes, attendance and marks stay, without the name.',
    confirmation:
      'The name becomes the number; the family, contact, birth date, blood group and photo, the incidents, leaves and consents, and their values in the history are erased and cannot be restored. Classes, marks and attendance stay under the number.',
  },
  teacher: {
    panel:
      'A teacher who has left can ask for the erasure of these data. First disable the account. Classes and lessons stay, without the name.',
    confirmation:
      'The name becomes the number; the contact, birth date, blood group, degrees and Aadhar number, the texts of leaves, name and address of the account, and their values in the history are erased and cannot be restored. Classes, lessons, the days of leaves and incidents stay under the number, and the audit log still says who did what.',
  },
};

type Person = { kind: ErasedPerson; id: string };

/** Panel with a button that opens the form for the erasure of a person's data. */
export function ErasurePanel({ kind, id, name }: Person & { name: string }) {
  return (
    <ScreenOnlyPanel title="Personal data">
      <Note>{TEXTS[kind].panel}</Note>
      <Action>
        <DialogButton
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          label="Erase personal data"
          title={`Erase the personal data of ${name}`}
        >
          {(close) => <ErasureForm kind={kind} id={id} onDone={close} />}
        </DialogButton>
      </Action>
    </ScreenOnlyPanel>
  );
}

/** Form that erases the personal data of a person. Asks for the reason, and for the number of the person as confirmation. */
export function ErasureForm({ kind, id, onDone }: Person & { onDone: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const { form, field, error, formProps } = useZodForm<PersonErasure>({
    schema: personErasures[kind],
    defaultValues: { id, confirmed: '', reason: '' },
    onSubmit: async (input) => {
      const response = await call(erasePerson[kind], { body: input });
      if (isJob(response)) followJob(client, response);
      else notify.success(`The personal data of ${id} was erased.`);
      onDone();
      await client.invalidateQueries();
    },
  });
  return (
    <Form
      aria-label="Erasure"
      {...formProps}
      layout="stacked"
      onCancel={onDone}
      submitLabel="Erase for good"
      errorMessage={error ?? form.getFieldState('id', form.formState).error?.message}
      hasRequiredNote={false}
    >
      <p>{TEXTS[kind].confirmation}</p>
      <NamedTexts of={kind} id={id} />
      <FormField
        kind="text"
        label="Reason"
        description="Who asked for it and when, without names: the audit log keeps it."
        isRequired
        width="full"
        maxLength={300}
        {...field('reason')}
      />
      <FormField kind="text" label={`Type ${id} to confirm`} isRequired {...field('confirmed')} />
    </Form>
  );
}
