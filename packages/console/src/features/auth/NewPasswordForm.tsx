import { Button, FormField, notify } from '@firstbell/ui';
import { checkNewPassword, TOO_WEAK_MESSAGE } from '../../platform/identity/newPassword.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { readIdentityFailure } from './identityMessages.ts';
import { useSignInForm } from './useSignInForm.ts';

const FIELDS = ['password'] as const;
const NOT_SET_MESSAGE = 'The password was not changed. Check the connection and try again.';

/** Props of `NewPasswordForm`. */
export type NewPasswordFormProps = {
  /** Address of the account, for the browser's password manager. */
  email: string;
  /** Code in the link of the email. */
  code: string;
  onDone: () => void;
  /** Called if the link was used or has expired meanwhile. */
  onUnusable: () => void;
};

/** Form that sets a new password after a password reset link was opened. */
export function NewPasswordForm({ email, code, onDone, onUnusable }: NewPasswordFormProps) {
  const { identity, http } = useServices();
  const { messages, isBusy, formProps } = useSignInForm({
    fields: FIELDS,
    check: ({ password }) => (password ? {} : { password: 'Enter a new password.' }),
    onSubmit: async ({ password }) => {
      try {
        const message = await checkNewPassword(http, password);
        if (message !== undefined) return { password: message };
        await identity.resetPassword(code, password);
        onDone();
      } catch (failure) {
        const reason = readIdentityFailure(failure);
        if (reason === 'weak_password') return { password: TOO_WEAK_MESSAGE };
        if (reason === 'refused') onUnusable();
        else notify.error(NOT_SET_MESSAGE, { id: 'reset' });
      }
      return undefined;
    },
  });
  return (
    <Stack as="form" $gap={4} aria-label="New password" noValidate {...formProps}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField
        kind="password"
        name="password"
        label="New password"
        description="At least 8 characters."
        width="full"
        isRequired
        autoComplete="new-password"
        errorMessage={messages.password}
      />
      <Button type="submit" variant="primary" isPending={isBusy}>
        Set password
      </Button>
    </Stack>
  );
}
