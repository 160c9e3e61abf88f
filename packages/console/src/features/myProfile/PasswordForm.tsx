import { FormField, notify } from '@firstbell/ui';
import { useEffect } from 'react';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { type Problem } from '../../platform/http/readProblem.ts';
import { checkNewPassword, TOO_WEAK_MESSAGE } from '../../platform/identity/newPassword.ts';
import { useServices } from '../../platform/services.ts';
import { readIdentityFailure } from '../auth/identityMessages.ts';
import {
  PASSWORD_FIELDS,
  passwordChange,
  type PasswordChange,
  type PasswordField,
} from './passwordChange.ts';
import { PartForm } from './PartForm.ts';
import { type UnsavedParts } from './useUnsavedParts.ts';

const LABELS: Record<PasswordField, string> = {
  current: 'Current password',
  next: 'New password',
  again: 'New password again',
};

/** Fields to validate again when a field changes, because their validators compare them with that field. */
const DEPENDENTS: Record<PasswordField, PasswordField[]> = { current: ['next'], next: ['again'], again: [] };

const FAILURE_MESSAGES = {
  offline:
    'Your password was not changed: the sign-in service did not answer. Check the connection and try again.',
  too_many_attempts: 'Your password was not changed: too many attempts. Wait a few minutes and try again.',
  other: 'Your password was not changed. Sign out, sign in again and try once more.',
};

const createFieldProblem = (field: PasswordField, message: string): Problem => ({
  fields: [{ field, message }],
  text: message,
});

function createProblem(thrown: unknown): Problem {
  const failure = readIdentityFailure(thrown);
  switch (failure) {
    case 'wrong_password':
      return createFieldProblem('current', 'This is not your current password.');
    case 'weak_password':
      return createFieldProblem('next', TOO_WEAK_MESSAGE);
    case 'offline':
    case 'too_many_attempts':
      return { fields: [], text: FAILURE_MESSAGES[failure] };
    case 'blocked':
    case 'cancelled':
    case 'refused':
      return { fields: [], text: FAILURE_MESSAGES.other };
  }
}

/** Props of `PasswordForm`. */
export type PasswordFormProps = { email: string; reportUnsaved: UnsavedParts['reportUnsaved'] };

/** Form that changes the password of the signed-in person, after a check of the current one. */
export function PasswordForm({ email, reportUnsaved }: PasswordFormProps) {
  const { identity, http } = useServices();
  const { field, reset, isDirty, formProps } = useZodForm<PasswordChange>({
    schema: passwordChange,
    defaultValues: { current: '', next: '', again: '' },
    mode: 'onSubmit',
    onSubmit: async ({ current, next }) => {
      try {
        const message = await checkNewPassword(http, next);
        if (message !== undefined) return createFieldProblem('next', message);
        await identity.changePassword(current, next);
      } catch (thrown) {
        return createProblem(thrown);
      }
      reset();
      notify.success('Password changed.');
      return undefined;
    },
  });
  useEffect(() => reportUnsaved('password', isDirty), [reportUnsaved, isDirty]);

  return (
    <PartForm aria-label="Your password" {...formProps} submitLabel="Change password">
      {/* Password managers read from this input which account the passwords belong to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {PASSWORD_FIELDS.map((name) => (
        <FormField
          key={name}
          kind="password"
          label={LABELS[name]}
          isRequired
          {...field(name, { deps: DEPENDENTS[name] })}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
        />
      ))}
    </PartForm>
  );
}
