import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { IdentityError, type Identity } from '../../platform/identity/Identity.ts';
import { deleteValuesOfOthers } from '../../platform/offline/OfflineStore.ts';
import { type Services } from '../../platform/services.ts';
import { readNextPath, addNextPath } from '../../features/auth/nextPath.ts';

/** Creates the loader of the shell: restores the session and fetches the token, or redirects to Login. */
export function requireUser(identity: Identity) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    await identity.waitUntilReady();
    if (identity.getUser() && (await isSessionValid(identity))) return null;
    return redirect(addNextPath('/login', pathname + search));
  };
}

/**
 * Creates the loader of Login and Register: redirects a signed-in person to the requested screen. Without a session,
 * deletes the responses that earlier sessions have cached in this browser, even while they ended.
 */
export function refuseUser({ identity, offlineStore }: Pick<Services, 'identity' | 'offlineStore'>) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    await identity.waitUntilReady();
    if (identity.getUser()) return redirect(readNextPath(new URL(request.url).search));
    void deleteValuesOfOthers(offlineStore);
    return null;
  };
}

/** Tells whether the session can continue. Signs the person out if the identity service refuses the session. */
async function isSessionValid(identity: Identity): Promise<boolean> {
  try {
    await identity.getToken();
    return true;
  } catch (failure) {
    // An unreachable identity service does not end the session; the shell shows a banner instead.
    if (!(failure instanceof IdentityError) || failure.reason !== 'refused') return true;
    await identity.signOut().catch(() => undefined);
    return false;
  }
}
