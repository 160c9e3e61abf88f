import { FormField, notify } from '@firstbell/ui';
import { useState } from 'react';
import { reasonOf } from '../auth/identityMessages.ts';
import { useServices } from '../../platform/services.ts';
import {
  checkPassword,
  PASSWORD_FIELDS,
  TOO_SHORT,
  type PasswordErrors,
  type PasswordField,
  type PasswordInput,
} from './checkPassword.ts';
import { SectionForm } from './SectionForm.tsx';
import { type Unsaved } from './useUnsaved.ts';

const LABELS: Record<PasswordField, string> = {
  current: 'Current password',
  next: 'New password',
  again: 'New password again',
};

const REFUSED = {
  offline:
    'Your password was not changed: the sign-in service did not answer. Check the connection and try again.',
  too_many_attempts: 'Your password was not changed: too many attempts. Wait a few minutes and try again.',
  other: 'Your password was not changed. Sign out, sign in again and try once more.',
};

const fieldErrors: Partial<Record<string, PasswordErrors>> = {
  wrong_password: { current: 'This is not your current password.' },
  weak_password: { next: TOO_SHORT },
};

const typedIn = (form: HTMLFormElement): PasswordInput => {
  const typed = new FormData(form);
  const text = (field: PasswordField) => {
    const value = typed.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { current: text('current'), next: text('next'), again: text('again') };
};

/** Lets a person choose another password, after the present one was asked for once more. */
export function PasswordForm({ email, unsaved }: { email: string; unsaved: Unsaved }) {
  const { identity } = useServices();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const show = (form: HTMLFormElement, found: PasswordErrors) => {
    setErrors(found);
    const first = PASSWORD_FIELDS.find((field) => found[field]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
  };

  const change = async (form: HTMLFormElement) => {
    const typed = typedIn(form);
    const found = checkPassword(typed);
    show(form, found);
    setError(undefined);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await identity.changePassword(typed.current, typed.next);
      form.reset();
      unsaved.tell('password', false);
      notify.success('Password changed.');
    } catch (failure) {
      const reason = reasonOf(failure);
      const known = fieldErrors[reason];
      if (known) show(form, known);
      else setError(reason === 'offline' || reason === 'too_many_attempts' ? REFUSED[reason] : REFUSED.other);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <SectionForm
      label="Your password"
      onSubmit={change}
      onInput={(form) => {
        const typed = typedIn(form);
        unsaved.tell('password', Object.values(typed).some(Boolean));
        if (Object.keys(errors).length > 0) setErrors(checkPassword(typed));
      }}
      submitLabel="Change password"
      isBusy={isBusy}
      error={error}
    >
      {/* For what keeps passwords: it goes by the address beside them. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {PASSWORD_FIELDS.map((field) => (
        <FormField
          key={field}
          kind="password"
          name={field}
          label={LABELS[field]}
          isRequired
          autoComplete={field === 'current' ? 'current-password' : 'new-password'}
          error={errors[field]}
        />
      ))}
    </SectionForm>
  );
}
