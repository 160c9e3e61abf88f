import { Button, FormField } from '@firstbell/ui';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useZodForm, type ZodFormOptions } from '../../platform/form/useZodForm.ts';
import { credentials, type Credentials } from './credentials.ts';

/** Props of `CredentialsForm`. */
export type CredentialsFormProps = {
  labels: { email: string; password: string; submit: string };
  /** Kind of password for the browser: one that it may have stored, or a new one. */
  passwordKind: 'current' | 'new';
  /** E-mail address to begin with; the password is then focused. */
  email?: string;
  onSubmit: ZodFormOptions<Credentials>['onSubmit'];
  /** Stands between the fields and the button. */
  children?: ReactNode;
};

const Root = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};

  & > button {
    inline-size: 100%;
  }
`;

/** Form for an e-mail address and a password. */
export function CredentialsForm({
  labels,
  passwordKind,
  email = '',
  onSubmit,
  children,
}: CredentialsFormProps) {
  const { form, field, submit, isBusy } = useZodForm<Credentials>({
    schema: credentials,
    defaultValues: { email, password: '' },
    mode: 'onSubmit',
    onSubmit,
  });
  const { setFocus } = form;

  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);

  return (
    <Root aria-label={labels.submit} noValidate onSubmit={submit}>
      <FormField
        kind="email"
        label={labels.email}
        width="full"
        isRequired
        autoComplete="username"
        {...field('email')}
      />
      <FormField
        kind="password"
        label={labels.password}
        width="full"
        isRequired
        autoComplete={`${passwordKind}-password`}
        {...field('password')}
      />
      {children}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {labels.submit}
      </Button>
    </Root>
  );
}
