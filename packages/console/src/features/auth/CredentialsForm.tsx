import { Button, FormField } from '@firstbell/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { checkCredentials } from './checkCredentials.ts';
import { useSignInForm, type SignInFormOptions } from './useSignInForm.ts';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

/** Props of `CredentialsForm`. */
export type CredentialsFormProps = {
  /** Labels of the fields and the button. */
  labels: { email: string; password: string; submit: string };
  /** Kind of password for the browser's autofill: the stored password, or a new password. */
  passwordKind: 'current' | 'new';
  /** Initial email address. If there is one, the password is focused. */
  email?: string;
  /** Sends the credentials; resolves to messages for refused fields. */
  onSubmit: SignInFormOptions<Field>['onSubmit'];
  /** Content between the fields and the button. */
  children?: ReactNode;
};

const Root = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};

  & > button {
    inline-size: 100%;
  }
`;

/** Form for an email address and a password. */
export function CredentialsForm({
  labels,
  passwordKind,
  email = '',
  onSubmit,
  children,
}: CredentialsFormProps) {
  const { messages, isBusy, formProps } = useSignInForm({
    fields: FIELDS,
    check: checkCredentials,
    onSubmit,
  });
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);

  return (
    <Root aria-label={labels.submit} noValidate {...formProps}>
      <FormField
        kind="email"
        name="email"
        label={labels.email}
        width="full"
        isRequired
        autoComplete="username"
        defaultValue={email}
        errorMessage={messages.email}
      />
      <FormField
        kind="password"
        name="password"
        ref={password}
        label={labels.password}
        width="full"
        isRequired
        autoComplete={`${passwordKind}-password`}
        errorMessage={messages.password}
      />
      {children}
      <Button type="submit" variant="primary" isPending={isBusy}>
        {labels.submit}
      </Button>
    </Root>
  );
}
