import { type SocialProvider } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readNextPath } from './nextPath.ts';
import { useServices } from '../../platform/services.ts';
import { leaveFlash } from '../../platform/session/flash.ts';
import { socialMessage } from './identityMessages.ts';

/**
 * Leads from a sign-in screen to what was asked for: with a message after one's own sign-in, and quietly when
 * another tab signed in.
 */
export function useArrival() {
  const { identity, startOver } = useServices();
  const { search } = useLocation();
  const isBusy = useRef(false);

  useEffect(
    () =>
      identity.onChange((user) => {
        if (user && !isBusy.current) startOver(readNextPath(search));
      }),
    [identity, startOver, search],
  );

  const arrive = async (work: Promise<void>, message: string) => {
    isBusy.current = true;
    try {
      await work;
    } catch (failure) {
      isBusy.current = false;
      throw failure;
    }
    leaveFlash(message);
    startOver(readNextPath(search));
  };

  const arriveWith = async (provider: SocialProvider, message: string) => {
    try {
      await arrive(identity.signInWith(provider), message);
    } catch (failure) {
      const text = socialMessage(failure, provider);
      if (text) notify.error(text, { id: 'sign-in' });
    }
  };

  return { arrive, arriveWith };
}
