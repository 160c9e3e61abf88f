import * as account from '@firstbell/schema/contracts/account';
import { useSend } from '../../platform/useApi.ts';
import { cacheMe } from '../../platform/access/me.ts';
import { meInput, type Me, type MeInput } from '@firstbell/schema';
import { FormField, notify } from '@firstbell/ui';
import { useEffect } from 'react';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { readProblem } from '../../platform/http/readProblem.ts';
import { ROLE_LABELS } from '../../platform/access/roleWords.ts';
import { PartForm } from './PartForm.ts';
import { type UnsavedParts } from './useUnsavedParts.ts';

/** Props of `NameForm`. */
export type NameFormProps = { me: Me; reportUnsaved: UnsavedParts['reportUnsaved'] };

/** Form with the name of the signed-in person; the email address and the role are read-only. */
export function NameForm({ me, reportUnsaved }: NameFormProps) {
  const updateMe = useSend(account.update, { onSuccess: cacheMe });
  const { field, reset, isDirty, formProps } = useZodForm<MeInput>({
    schema: meInput,
    values: { name: me.name },
    mode: 'onSubmit',
    onSubmit: async (input) => {
      try {
        const { name } = await updateMe.mutateAsync({ body: input });
        reset({ name });
        notify.success('Profile saved.');
        return undefined;
      } catch (thrown) {
        const problem = readProblem(thrown);
        if (!problem) throw thrown;
        return { ...problem, text: `Your profile was not saved. ${problem.text}` };
      }
    },
  });
  useEffect(() => reportUnsaved('name', isDirty), [reportUnsaved, isDirty]);

  return (
    <PartForm aria-label="Your name" {...formProps} submitLabel="Save">
      <FormField
        kind="text"
        label="Name"
        isRequired
        maxLength={100}
        description="Your colleagues see it on what you save."
        {...field('name')}
        autoComplete="name"
      />
      <FormField kind="email" name="email" label="Email" isReadOnly value={me.email} />
      <FormField kind="text" name="role" label="Role" isReadOnly value={ROLE_LABELS[me.role]} />
    </PartForm>
  );
}
