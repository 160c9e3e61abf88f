import { Button, Form, FormField, FormSection, notify, Page } from '@firstbell/ui';
import { useState, type FormEvent } from 'react';
import { reasonOf } from '../auth/identityMessages.ts';
import { useServices } from '../services.ts';
import { THEME_CHOICES, THEME_LABELS, useThemeChoice } from '../theme/themeChoice.ts';

const NOT_SAVED = {
  offline: 'Your profile could not be saved. Check the connection and try again.',
  refused: 'Your profile was not saved. Sign in again and try once more.',
} as const;

/** Lets the signed-in person say what to be called and how the console looks. */
export function Profile() {
  const { identity } = useServices();
  const { choice, choose } = useThemeChoice();
  const [user] = useState(() => identity.user());
  const [error, setError] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    setNameError(name ? undefined : 'Enter a name.');
    if (!name) return;
    setError(undefined);
    setIsBusy(true);
    try {
      await identity.rename(name);
      notify.success('Profile saved.');
    } catch (failure) {
      setError(NOT_SAVED[reasonOf(failure) === 'refused' ? 'refused' : 'offline']);
    } finally {
      setIsBusy(false);
    }
  };

  const sendLink = async () => {
    if (!user) return;
    try {
      await identity.sendPasswordReset(user.email);
      notify.success(`A link to set a new password is on its way to ${user.email}.`);
    } catch {
      notify.error('The link could not be sent. Try again in a few minutes.');
    }
  };

  return (
    <Page title="My Profile" actions={<Button onClick={sendLink}>Change password</Button>}>
      <Form onSubmit={save} isBusy={isBusy} submitLabel="Save" {...(error && { error })}>
        <FormSection title="You">
          <FormField
            kind="text"
            name="name"
            label="Name"
            isRequired
            maxLength={100}
            autoComplete="name"
            defaultValue={user?.name}
            {...(nameError && { error: nameError })}
          />
          <FormField kind="email" name="email" label="Email" readOnly defaultValue={user?.email} />
        </FormSection>
        <FormSection title="Look">
          <FormField
            kind="select"
            name="theme"
            label="Theme"
            value={choice}
            options={THEME_CHOICES.map((value) => ({ value, label: THEME_LABELS[value] }))}
            onChange={(event) => {
              const picked = THEME_CHOICES.find((each) => each === event.currentTarget.value);
              if (picked) choose(picked);
            }}
          />
        </FormSection>
      </Form>
    </Page>
  );
}
