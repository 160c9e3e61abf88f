import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { refetchAccess } from '../../platform/access/useAccess.ts';
import { retryFailed } from '../../platform/http/createQueryClient.ts';
import { watchHttp } from '../../platform/http/watchHttp.ts';
import { type User } from '../../platform/identity/Identity.ts';
import { deleteValuesOfOthers, deleteValuesOfPerson } from '../../platform/offline/OfflineStore.ts';
import { useServices } from '../../platform/services.ts';
import { hasUnsavedChanges } from '../../platform/session/unsavedChanges.ts';
import { endSession } from './endSession.ts';
import { announceSignOut, watchSignOut } from './signOutChannel.ts';

const SIGNED_OUT_ELSEWHERE = 'You signed out in another tab. Sign in again to save what you typed here.';

/** Session of the signed-in person. */
export type Session = {
  user: User;
  /** True once the session has ended and the person has to sign in again. */
  hasEnded: boolean;
  /** Reason why the session has ended, if the API sent one. */
  endReason: string | undefined;
  /** Resumes after the same person has signed in again. */
  resume: () => void;
  signOut: () => Promise<void>;
};

/**
 * Returns the session of the signed-in person; `null` if nobody was signed in at the first render. If the session ends
 * without a sign-out (refused renewal, removed account), the screen stays. A sign-out in any tab opens Login, but in another
 * tab with unsaved changes the session only ends. A sign-in as somebody else reloads the console.
 */
export function useSession(): Session | null {
  const { identity, http, offlineStore, startOver } = useServices();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const [user, setUser] = useState(() => identity.getUser());
  const [hasEnded, setHasEnded] = useState(false);
  const [endReason, setEndReason] = useState<string>();
  const [isSigningOut, setIsSigningOut] = useState(false);

  const resume = () => {
    setHasEnded(false);
    setEndReason(undefined);
    retryFailed(client);
    // The new session may need a second factor.
    refetchAccess(client);
  };
  const onUserChange = useEffectEvent((newUser: User | null) => {
    if (!newUser) return setHasEnded(true);
    if (newUser.id !== user?.id) return startOver(pathname + search);
    setUser(newUser);
    if (hasEnded) resume();
  });
  const onSignOutElsewhere = useEffectEvent(() => {
    if (!hasUnsavedChanges()) return startOver('/login');
    setEndReason(SIGNED_OUT_ELSEWHERE);
    setHasEnded(true);
  });

  // A layout effect, so that it runs before the screens send their first requests.
  useLayoutEffect(
    () =>
      watchHttp(http, {
        onFailure: ({ status, code, detail }) => {
          if (status === 401) setHasEnded(true);
          if (code === 'session_ended') setEndReason((reason) => reason ?? detail);
          // The rights of the person have changed, or are not loaded yet.
          if (status === 403) refetchAccess(client);
        },
      }),
    [http, client],
  );
  useEffect(() => identity.onChange((newUser) => onUserChange(newUser)), [identity]);

  const userId = user?.id;
  useEffect(() => (userId ? watchSignOut(userId, () => onSignOutElsewhere()) : undefined), [userId]);

  useEffect(() => {
    // Deletes the stored values of other people, whose sessions may have ended in this browser without a sign-out.
    if (userId) void deleteValuesOfOthers(offlineStore, userId);
  }, [offlineStore, userId]);

  useEffect(() => {
    // Until the same person signs in again, anybody may be at this computer.
    if (hasEnded) void deleteValuesOfOthers(offlineStore);
  }, [offlineStore, hasEnded]);

  if (!user) return null;
  const signOut = async () => {
    setIsSigningOut(true);
    // The API would refuse the requests of the screen that it receives after the end of the session.
    void client.cancelQueries();
    // Until the API has ended the session, the token is needed. The values are deleted again afterwards, because a response may
    // have been cached meanwhile; Login deletes what other tabs cache.
    await Promise.all([deleteValuesOfPerson(offlineStore, user.id), endSession(http)]);
    announceSignOut(user.id);
    await identity.signOut().catch(() => undefined);
    await deleteValuesOfPerson(offlineStore, user.id);
    startOver('/login');
  };
  return { user, hasEnded: hasEnded && !isSigningOut, endReason, resume, signOut };
}
