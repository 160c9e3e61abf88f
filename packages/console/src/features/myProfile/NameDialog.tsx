import * as account from '@firstbell/schema/contracts/account';
import { useSend } from '../../platform/useApi.ts';
import { cacheMe } from '../../platform/access/me.ts';
import { meInput, type Me, type MeInput } from '@firstbell/schema';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { useState } from 'react';
import { useZodForm } from '../../platform/form/useZodForm.ts';

/** Props of `NameDialog`. */
export type NameDialogProps = { me: Me };

/**
 * Dialog that asks a new person for the name, once: a person who skips it keeps the suggested name. Its field contains that name.
 */
export function NameDialog({ me }: NameDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const updateMe = useSend(account.update, { onSuccess: cacheMe });
  const { field, formProps } = useZodForm<MeInput>({
    schema: meInput,
    defaultValues: { name: me.name },
    mode: 'onSubmit',
    onSubmit: async (input) => {
      await updateMe.mutateAsync({ body: input });
    },
  });
  const skip = () => {
    setIsOpen(false);
    // If the suggestion cannot be stored as the name, the next visit asks again.
    updateMe.mutate({ body: { name: me.name } });
  };

  return (
    <Dialog title="What is your name?" size="small" isOpen={isOpen} onOpenChange={skip}>
      <Form
        aria-label="Your name"
        {...formProps}
        layout="stacked"
        hasRequiredNote={false}
        onCancel={skip}
        submitLabel="Save"
        labels={{ cancel: 'Skip' }}
      >
        <FormField
          kind="text"
          label="Your Name"
          isRequired
          width="full"
          maxLength={100}
          description="Your colleagues see it on what you save. You can change it later in My Profile."
          {...field('name')}
          autoComplete="name"
        />
      </Form>
    </Dialog>
  );
}
