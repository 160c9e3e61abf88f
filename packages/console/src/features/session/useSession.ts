import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkAccess } from '../../platform/access/useAccess.ts';
import { retryFailed } from '../../platform/http/createQueryClient.ts';
import { watchHttp } from '../../platform/http/watchHttp.ts';
import { type User } from '../../platform/identity/Identity.ts';
import { forgetOthers, forgetPerson } from '../../platform/offline/KeptStore.ts';
import { useServices } from '../../platform/services.ts';
import { announceSignOut, onSignOutElsewhere } from './signOutNews.ts';

/** Session of the signed-in person. */
export type Session = {
  user: User;
  hasEnded: boolean;
  /** Resumes after the same person has signed in again. */
  resume: () => void;
  signOut: () => Promise<void>;
};

/**
 * Returns the session of the signed-in person; `null` without one. The screen stays when a session expires (refused renewal,
 * removed account); a sign-out, in any tab, and a sign-in as someone else reload the console.
 */
export function useSession(): Session | null {
  const { identity, http, kept, startOver } = useServices();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const [user, setUser] = useState(() => identity.user());
  const [hasEnded, setHasEnded] = useState(false);

  const resume = () => {
    setHasEnded(false);
    retryFailed(queries);
  };
  const follow = useEffectEvent((next: User | null) => {
    if (!next) return setHasEnded(true);
    if (next.id !== user?.id) return startOver(pathname + search);
    setUser(next);
    if (hasEnded) resume();
  });
  const leave = useEffectEvent(() => startOver('/login'));

  // A layout effect, so that it watches before the screens inside send their first requests.
  useLayoutEffect(
    () =>
      watchHttp(http, {
        onFailure: ({ status }) => {
          if (status === 401) setHasEnded(true);
          // The rights of the person have changed, or are not loaded yet.
          if (status === 403) checkAccess(queries);
        },
      }),
    [http, queries],
  );
  useEffect(() => identity.onChange((next) => follow(next)), [identity]);

  const userId = user?.id;
  useEffect(() => (userId ? onSignOutElsewhere(userId, () => leave()) : undefined), [userId]);

  useEffect(() => {
    // What an earlier person of this computer left, whose session ended without a sign-out.
    if (userId) void forgetOthers(kept, userId);
  }, [kept, userId]);

  if (!user) return null;
  const signOut = async () => {
    // Before the news, at which this page may leave; and after, for an answer that came meanwhile.
    await forgetPerson(kept, user.id);
    announceSignOut(user.id);
    await identity.signOut().catch(() => undefined);
    await forgetPerson(kept, user.id);
    startOver('/login');
  };
  return { user, hasEnded, resume, signOut };
}
