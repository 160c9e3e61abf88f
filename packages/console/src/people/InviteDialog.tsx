import { invitation, type Invitation } from '@firstbell/schema';
import { Dialog, Form, FormField, notify } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../http/ApiError.ts';
import { useServices } from '../services.ts';
import { inviteOptions, PEOPLE } from './api.ts';
import { ROLE_WORDS } from './personWords.ts';

const ROLES = (['staff', 'administrator'] as const).map((value) => ({ value, label: ROLE_WORDS[value] }));

/** Props of `InviteDialog`. */
export type InviteDialogProps = { isOpen: boolean; onClose: () => void };

/** Asks whom to invite. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog title="Invite someone" size="small" isOpen={isOpen} onClose={onClose}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { http, config } = useServices();
  const queries = useQueryClient();
  const invite = useMutation(inviteOptions(http));
  const [error, setError] = useState<string>();
  const {
    register,
    handleSubmit,
    formState,
    setError: setFieldError,
  } = useForm<Invitation>({
    defaultValues: { email: '', role: 'staff' },
    resolver: zodResolver(invitation),
    mode: 'onTouched',
  });

  const send = async (sent: Invitation) => {
    setError(undefined);
    try {
      await invite.mutateAsync(sent);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const message = thrown.errors.find(({ field }) => field === 'email')?.message;
      if (message === undefined) setError(thrown.detail);
      else setFieldError('email', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    notify.success(`${sent.email} is invited.`);
    onDone();
    await queries.invalidateQueries({ queryKey: PEOPLE });
  };

  return (
    <Form
      aria-label="Invitation"
      layout="stacked"
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
      isBusy={invite.isPending}
      submitLabel="Invite"
      error={error}
    >
      <p>
        {config.brand_name} sends no mail: tell them to create an account with this address at{' '}
        {window.location.origin}.
      </p>
      <FormField
        kind="email"
        label="Email"
        isRequired
        width="full"
        autoComplete="off"
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <FormField
        kind="select"
        label="Role"
        isRequired
        options={ROLES}
        {...register('role')}
        error={formState.errors.role?.message}
      />
    </Form>
  );
}
