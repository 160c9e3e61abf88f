import { AuthCard, Button, FormField, Link, notify } from '@firstbell/ui';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useServices } from '../../platform/services.ts';
import { checkEmail } from './checkCredentials.ts';
import { reasonOf } from './identityMessages.ts';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

const FAILURES = {
  offline: 'The link could not be sent. Check the connection and try again.',
  too_many_attempts: 'Too many attempts. Wait a few minutes and try again.',
} as const;

/** Sends a link to set a new password, and does not tell whether the address has an account. */
export function ForgotPassword() {
  const { identity, config } = useServices();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    const found = checkEmail(email).email;
    setError(found);
    if (found) {
      form.querySelector('input')?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await identity.sendPasswordReset(email);
      setSentTo(email);
    } catch (failure) {
      const reason = reasonOf(failure);
      if (reason === 'offline' || reason === 'too_many_attempts')
        notify.error(FAILURES[reason], { id: 'reset' });
      else setSentTo(email);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <title>{`Lost password · ${config.brand_name}`}</title>
      <AuthCard
        brand={config.brand_name}
        title="Lost password?"
        intro="Enter your email and we send you a link to set a new one."
        footer={<Link href="/login">Back to sign in</Link>}
      >
        {sentTo === undefined ? (
          <Form aria-label="Lost password" noValidate onSubmit={submit}>
            <FormField
              kind="email"
              name="email"
              label="Email"
              width="full"
              isRequired
              autoComplete="username"
              {...(error && { error })}
            />
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Send link
            </Button>
          </Form>
        ) : (
          <p role="status">
            If {sentTo} has an account, a link to set a new password is on its way. It can take a few minutes;
            look in the spam folder too.
          </p>
        )}
      </AuthCard>
    </>
  );
}
