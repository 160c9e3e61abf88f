import * as people from '@firstbell/schema/contracts/people';
import { useCall } from '../../platform/useApi.ts';
import { invitation, type Invitation } from '@firstbell/schema';
import { CopyButton, Form, FormField, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { useServices } from '../../platform/services.ts';
import { ROLE_MEANINGS, ROLE_LABELS } from '../../platform/access/roleWords.ts';
import { toPersonName } from './personWords.ts';

const ROLE_OPTIONS = (['teacher', 'office', 'viewer', 'administrator'] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

/** Props of `InviteForm`. */
export type InviteFormProps = {
  onDone: () => void;
  /** Teacher to invite, with the initial email address of the form. */
  teacher?: { key: string; email: string };
};

/** Form that invites a person, or the given teacher, to create an account. */
export function InviteForm({ onDone, teacher }: InviteFormProps) {
  const { config } = useServices();
  const call = useCall();
  const client = useQueryClient();
  const { form, field, formProps } = useZodForm<Invitation>({
    schema: invitation,
    defaultValues: { email: teacher?.email ?? '', role: 'teacher' },
    onSubmit: async (input) => {
      const invitedPerson = await (teacher
        ? call(people.inviteTeacher, { key: teacher.key, body: { email: input.email } })
        : call(people.invite, { body: input }));
      notify.success(
        invitedPerson.status === 'invited'
          ? `${input.email} is invited.`
          : `${toPersonName(invitedPerson)} has an account: it is this teacher’s now.`,
      );
      onDone();
      await client.invalidateQueries({ queryKey: ['people'] });
    },
  });

  const role = useWatch({ control: form.control, name: 'role' });

  return (
    <Form aria-label="Invitation" {...formProps} layout="stacked" onCancel={onDone} submitLabel="Invite">
      <p>
        {config.brand_name} sends no mail: tell them to create an account with this address at{' '}
        {window.location.origin}. <CopyButton text={window.location.origin} label="Copy the address" />
      </p>
      <FormField kind="email" label="Email" isRequired width="full" {...field('email')} />
      {!teacher && (
        <FormField
          kind="select"
          label="Role"
          isRequired
          options={ROLE_OPTIONS}
          description={ROLE_MEANINGS[role]}
          {...field('role')}
        />
      )}
    </Form>
  );
}
