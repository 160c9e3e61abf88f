import { type SocialProvider } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { storeFlashMessage } from '../../platform/session/flashMessage.ts';
import { describeSocialFailure } from './identityMessages.ts';
import { readNextPath } from './nextPath.ts';

/**
 * Returns functions that sign in and redirect to the requested page with a flash message. Also redirects after a
 * sign-in in another tab, without a message.
 */
export function useSignInRedirect() {
  const { identity, startOver } = useServices();
  const { search } = useLocation();
  const isSigningIn = useRef(false);

  useEffect(
    () =>
      identity.onChange((user) => {
        if (user && !isSigningIn.current) startOver(readNextPath(search));
      }),
    [identity, startOver, search],
  );

  /** Waits for a sign-in and redirects; rejects when the sign-in fails. */
  const redirectAfter = async (signIn: Promise<void>, message: string) => {
    isSigningIn.current = true;
    try {
      await signIn;
    } catch (failure) {
      isSigningIn.current = false;
      throw failure;
    }
    storeFlashMessage(message);
    startOver(readNextPath(search));
  };

  /** Signs in through a social provider and redirects; shows a failure as a toast. */
  const signInWith = async (provider: SocialProvider, message: string) => {
    try {
      await redirectAfter(identity.signInWith(provider), message);
    } catch (failure) {
      const text = describeSocialFailure(failure, provider);
      if (text) notify.error(text, { id: 'sign-in' });
    }
  };

  return { redirectAfter, signInWith };
}
