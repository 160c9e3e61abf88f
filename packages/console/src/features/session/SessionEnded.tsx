import { Button, Dialog, notify } from '@firstbell/ui';
import { type SocialProvider } from '@firstbell/schema';
import { useState } from 'react';
import { AuthStack } from '../auth/AuthStack.ts';
import { type Credentials } from '../auth/checkCredentials.ts';
import { CredentialsForm } from '../auth/CredentialsForm.tsx';
import { signInMessage, socialMessage } from '../auth/identityMessages.ts';
import { SocialButtons } from '../auth/SocialButtons.tsx';
import { type User } from '../../platform/identity/Identity.ts';
import { useServices } from '../../platform/services.ts';

/** Props of `SessionEnded`. */
export type SessionEndedProps = {
  user: User;
  isOpen: boolean;
  /** Called after the same person has signed in again. */
  onResume: () => void;
  onSignOut: () => Promise<void>;
};

/** Dialog that signs the same person in again once the session has ended. The screen behind it keeps its edits. */
export function SessionEnded({ user, isOpen, onResume, onSignOut }: SessionEndedProps) {
  const { identity } = useServices();
  const [isLeaving, setIsLeaving] = useState(false);

  const signIn = async ({ email, password }: Credentials) => {
    try {
      await identity.signIn(email, password);
      notify.dismiss('sign-in');
      if (identity.user()?.id === user.id) onResume();
    } catch (failure) {
      notify.error(signInMessage(failure), { id: 'sign-in' });
    }
    return undefined;
  };
  const signInWith = async (provider: SocialProvider) => {
    try {
      await identity.signInWith(provider);
      notify.dismiss('sign-in');
      if (identity.user()?.id === user.id) onResume();
    } catch (failure) {
      const text = socialMessage(failure, provider);
      if (text) notify.error(text, { id: 'sign-in' });
    }
  };
  const leave = () => {
    setIsLeaving(true);
    void onSignOut().finally(() => setIsLeaving(false));
  };

  return (
    <Dialog
      title="Sign in again"
      size="small"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={() => undefined}
      actions={
        <Button variant="quiet" isPending={isLeaving} onClick={leave}>
          Sign out instead
        </Button>
      }
    >
      <AuthStack>
        <p>Your session has ended. Sign in again to go on.</p>
        <CredentialsForm
          labels={{ email: 'Email', password: 'Password', submit: 'Sign in' }}
          passwordKind="current"
          email={user.email}
          onSubmit={signIn}
        />
        <SocialButtons verb="Sign in with" onPick={signInWith} />
      </AuthStack>
    </Dialog>
  );
}
