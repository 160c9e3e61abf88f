import { Button, FormField } from '@firstbell/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { checkCredentials, type CredentialErrors } from './checkCredentials.ts';

/** Props of `CredentialsForm`. */
export type CredentialsFormProps = {
  labels: { email: string; password: string; submit: string };
  /** Whether the password is one that the browser may know, or one to make up. */
  passwordKind: 'current' | 'new';
  /** E-mail address to begin with; the password is then what is left to type. */
  email?: string;
  /** Tries the credentials; messages come back when they will not do. */
  onSubmit: (email: string, password: string) => Promise<CredentialErrors | undefined>;
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

const FIELDS = ['email', 'password'] as const;

/** Asks for an e-mail address and a password, and keeps them until they are taken. */
export function CredentialsForm({
  labels,
  passwordKind,
  email = '',
  onSubmit,
  children,
}: CredentialsFormProps) {
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);

  const show = (form: HTMLFormElement, found: CredentialErrors) => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const typed = typedIn(form);
    const found = checkCredentials(typed.email, typed.password);
    show(form, found);
    if (found.email ?? found.password) return;
    setIsBusy(true);
    const refused = await onSubmit(typed.email, typed.password).finally(() => setIsBusy(false));
    if (refused) show(form, refused);
  };

  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (!errors.email && !errors.password) return;
    const typed = typedIn(event.currentTarget);
    setErrors(checkCredentials(typed.email, typed.password));
  };

  return (
    <Root aria-label={labels.submit} noValidate onSubmit={submit} onInput={recheck}>
      <FormField
        kind="email"
        name="email"
        label={labels.email}
        width="full"
        isRequired
        autoComplete="username"
        defaultValue={email}
        {...(errors.email && { error: errors.email })}
      />
      <FormField
        kind="password"
        ref={password}
        name="password"
        label={labels.password}
        width="full"
        isRequired
        autoComplete={`${passwordKind}-password`}
        {...(errors.password && { error: errors.password })}
      />
      {children}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {labels.submit}
      </Button>
    </Root>
  );
}

function typedIn(form: HTMLFormElement): { email: string; password: string } {
  const typed = new FormData(form);
  const text = (field: (typeof FIELDS)[number]) => {
    const value = typed.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}
