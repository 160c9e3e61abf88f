import { Button, Dialog } from '@firstbell/ui';
import { useState } from 'react';
import { Stack } from '../../platform/layout/Stack.ts';
import { type User } from '../../platform/identity/Identity.ts';
import { SignInAgainForm } from './SignInAgainForm.tsx';

/** Props of `SessionEndedDialog`. */
export type SessionEndedDialogProps = {
  user: User;
  isOpen: boolean;
  /** Reason why the session has ended, if the API sent one. */
  reason: string | undefined;
  /** Called after the same person has signed in again. */
  onResume: () => void;
  onSignOut: () => Promise<void>;
};

/** Dialog that signs the same person in again once the session has ended. The screen behind it keeps its edits. */
export function SessionEndedDialog({ user, isOpen, reason, onResume, onSignOut }: SessionEndedDialogProps) {
  const [isSigningOut, setIsSigningOut] = useState(false);

  const signOut = () => {
    setIsSigningOut(true);
    void onSignOut().finally(() => setIsSigningOut(false));
  };

  return (
    <Dialog
      title="Sign in again"
      size="small"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={() => undefined}
      actions={
        <Button variant="quiet" isPending={isSigningOut} onClick={signOut}>
          Sign out instead
        </Button>
      }
    >
      <Stack $gap={6}>
        <p>{reason ?? 'Your session has ended. Sign in again to go on.'}</p>
        <SignInAgainForm user={user} submitLabel="Sign in" onSignedIn={onResume} />
      </Stack>
    </Dialog>
  );
}
