import { type SocialProvider } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { type Credentials } from '../auth/checkCredentials.ts';
import { CredentialsForm } from '../auth/CredentialsForm.tsx';
import { describeSignInFailure, describeSocialFailure } from '../auth/identityMessages.ts';
import { SocialButtons } from '../auth/SocialButtons.tsx';
import { type User } from '../../platform/identity/Identity.ts';
import { useServices } from '../../platform/services.ts';

/** Props of `SignInAgainForm`. */
export type SignInAgainFormProps = {
  user: User;
  /** Label of the button. */
  submitLabel: string;
  /** Called after the same person has signed in again. */
  onSignedIn: () => void | Promise<void>;
};

/** Form in which the signed-in person signs in again. */
export function SignInAgainForm({ user, submitLabel, onSignedIn }: SignInAgainFormProps) {
  const { identity, config } = useServices();
  const usesPassword = user.hasPassword || config.social_providers.length === 0;

  const attempt = async (work: () => Promise<void>, messageOf: (failure: unknown) => string | null) => {
    try {
      await work();
    } catch (failure) {
      const text = messageOf(failure);
      if (text) notify.error(text, { id: 'sign-in' });
      return;
    }
    notify.dismiss('sign-in');
    if (identity.getUser()?.id === user.id) await onSignedIn();
  };
  const signIn = async ({ email, password }: Credentials) => {
    await attempt(() => identity.signIn(email, password), describeSignInFailure);
    return undefined;
  };
  const signInWith = (provider: SocialProvider) =>
    attempt(
      () => identity.signInWith(provider),
      (failure) => describeSocialFailure(failure, provider),
    );

  return (
    <>
      {usesPassword && (
        <CredentialsForm
          labels={{ email: 'Email', password: 'Password', submit: submitLabel }}
          passwordKind="current"
          email={user.email}
          onSubmit={signIn}
        />
      )}
      <SocialButtons verb="Sign in with" isOnlyWay={!usesPassword} onPick={signInWith} />
    </>
  );
}
