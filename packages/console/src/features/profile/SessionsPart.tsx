import { Button, ConfirmDialog, notify } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { forgetOthers } from '../../platform/offline/KeptStore.ts';
import { useServices } from '../../platform/services.ts';
import { storeFlashMessage } from '../../platform/session/flashMessage.ts';
import { announceSignOut } from '../session/signOutNews.ts';
import { signOutEverywhereOptions } from './api.ts';

/** Part of the profile that ends all sessions of the signed-in person; `onLeave` runs before the page is left. */
export function SessionsPart({ onLeave }: { onLeave: () => void }) {
  const { http, identity, kept, startOver } = useServices();
  const { mutateAsync, isPending } = useMutation(signOutEverywhereOptions(http));
  const [isOpen, setIsOpen] = useState(false);

  const signOut = async () => {
    try {
      await mutateAsync();
    } catch (thrown) {
      notify.error(`Not signed out: ${isApiError(thrown) ? thrown.detail : 'try again in a moment.'}`);
      return;
    }
    onLeave();
    await forgetOthers(kept);
    const id = identity.user()?.id;
    if (id !== undefined) announceSignOut(id);
    await identity.signOut().catch(() => undefined);
    storeFlashMessage('You are signed out everywhere.');
    startOver('/login');
  };

  return (
    <>
      <div>
        <Button onClick={() => setIsOpen(true)}>Sign out everywhere</Button>
      </div>
      <ConfirmDialog
        title="Sign out everywhere?"
        actionLabel="Sign out everywhere"
        labels={{ cancel: 'Stay signed in' }}
        tone="neutral"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isPending={isPending}
        onAction={() => void signOut()}
      >
        Every browser in which you are signed in, this one too, asks for your password again.
      </ConfirmDialog>
    </>
  );
}
