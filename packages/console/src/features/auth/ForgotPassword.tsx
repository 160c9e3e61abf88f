import { Button, FormField, Link, notify } from '@firstbell/ui';
import { useState } from 'react';
import { Stack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { checkEmail } from './checkCredentials.ts';
import { readIdentityFailure } from './identityMessages.ts';
import { useSignInForm } from './useSignInForm.ts';

const FIELDS = ['email'] as const;

const FAILURE_MESSAGES = {
  offline: 'The link could not be sent. Check the connection and try again.',
  too_many_attempts: 'Too many attempts. Wait a few minutes and try again.',
} as const;

/** Screen that sends a link to set a new password. Shows the same result for an address without an account. */
export function ForgotPassword() {
  const { identity, config } = useServices();
  const [sentTo, setSentTo] = useState<string>();
  const { messages, isBusy, formProps } = useSignInForm({
    fields: FIELDS,
    check: checkEmail,
    onSubmit: async ({ email }) => {
      try {
        await identity.sendPasswordReset(email);
        setSentTo(email);
      } catch (failure) {
        const reason = readIdentityFailure(failure);
        if (reason === 'offline' || reason === 'too_many_attempts')
          notify.error(FAILURE_MESSAGES[reason], { id: 'reset' });
        else setSentTo(email);
      }
      return undefined;
    },
  });

  return (
    <>
      <title>{`Lost password · ${config.brand_name}`}</title>
      <AuthScreen
        title="Lost password?"
        intro="Enter your email and we send you a link to set a new one."
        footer={<Link href="/login">Back to sign in</Link>}
      >
        {sentTo === undefined ? (
          <Stack as="form" $gap={4} aria-label="Lost password" noValidate {...formProps}>
            <FormField
              kind="email"
              name="email"
              label="Email"
              width="full"
              isRequired
              autoComplete="username"
              errorMessage={messages.email}
            />
            <Button type="submit" variant="primary" isPending={isBusy}>
              Send link
            </Button>
          </Stack>
        ) : (
          <p role="status">
            If {sentTo} has an account, a link to set a new password is on its way. It can take a few minutes;
            look in the spam folder too.
          </p>
        )}
      </AuthScreen>
    </>
  );
}
