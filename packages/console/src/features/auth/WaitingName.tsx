import { meInput, type MeInput } from '@firstbell/schema';
import { Form, FormField, notify } from '@firstbell/ui';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { type User } from '../../platform/identity/Identity.ts';
import { useServices } from '../../platform/services.ts';

/** Props of `WaitingName`; `onSaved` is called after the name was stored at the identity service. */
export type WaitingNameProps = { user: User; onSaved: () => Promise<unknown> };

/** Form that asks a person without a name for it while the account waits, so that the administrator who approves it sees the name. */
export function WaitingName({ user, onSaved }: WaitingNameProps) {
  const { identity } = useServices();
  const { field, formProps } = useZodForm<MeInput>({
    schema: meInput,
    defaultValues: { name: user.name },
    mode: 'onSubmit',
    onSubmit: async ({ name }) => {
      try {
        await identity.setName(name);
      } catch {
        return { fields: [], text: 'Your name was not saved. Check the connection and try again.' };
      }
      notify.success('Name saved.');
      await onSaved();
      return undefined;
    },
  });

  return (
    <Form aria-label="Your name" {...formProps} layout="stacked" hasRequiredNote={false} submitLabel="Save">
      <FormField
        kind="text"
        label="Your Name"
        isRequired
        width="full"
        maxLength={100}
        description="The administrator who approves your account sees it."
        {...field('name')}
        autoComplete="name"
      />
    </Form>
  );
}
