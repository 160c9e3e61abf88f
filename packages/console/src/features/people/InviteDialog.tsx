import { invitation, type Invitation, type Person } from '@firstbell/schema';
import { Dialog, Form, FormField, notify } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { inviteOptions, inviteTeacherOptions, PEOPLE } from './api.ts';
import { nameOf, ROLE_WORDS } from './personWords.ts';

const ROLES = (['staff', 'administrator'] as const).map((value) => ({ value, label: ROLE_WORDS[value] }));

/** Props of `InviteDialog`. */
export type InviteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The teacher whose account it will be, with the address to begin with. */
  teacher?: { key: string; email: string };
};

/** Asks whom to invite. */
export function InviteDialog({ isOpen, onClose, teacher }: InviteDialogProps) {
  const title = teacher ? 'Invite this teacher' : 'Invite someone';
  return (
    <Dialog title={title} size="small" isOpen={isOpen} onClose={onClose}>
      <InviteForm onDone={onClose} teacher={teacher} />
    </Dialog>
  );
}

type InviteFormProps = { onDone: () => void; teacher: InviteDialogProps['teacher'] };

function InviteForm({ onDone, teacher }: InviteFormProps) {
  const { http, config } = useServices();
  const queries = useQueryClient();
  const invite = useMutation(teacher ? inviteTeacherOptions(http, teacher.key) : inviteOptions(http));
  const [error, setError] = useState<string>();
  const {
    register,
    handleSubmit,
    formState,
    setError: setFieldError,
  } = useForm<Invitation>({
    defaultValues: { email: teacher?.email ?? '', role: 'staff' },
    resolver: zodResolver(invitation),
    mode: 'onTouched',
  });

  const send = async (sent: Invitation) => {
    setError(undefined);
    let invited: Person;
    try {
      invited = await invite.mutateAsync(sent);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      const message = thrown.errors.find(({ field }) => field === 'email')?.message;
      if (message === undefined) setError(thrown.detail);
      else setFieldError('email', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    const isInvited = invited.status === 'invited';
    notify.success(
      isInvited
        ? `${sent.email} is invited.`
        : `${nameOf(invited)} has an account: it is this teacher’s now.`,
    );
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
      {!teacher && (
        <FormField
          kind="select"
          label="Role"
          isRequired
          options={ROLES}
          {...register('role')}
          error={formState.errors.role?.message}
        />
      )}
    </Form>
  );
}
