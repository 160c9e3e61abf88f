import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { IdentityError, type Identity } from '../../platform/identity/Identity.ts';
import { deleteValuesOfOthers } from '../../platform/offline/OfflineStore.ts';
import { type Services } from '../../platform/services.ts';
import { readNextPath, addNextPath } from '../../features/auth/nextPath.ts';
import { type NeedsPageLoad } from './pageLoad.ts';

/** Creates the loader of the shell: restores the session and fetches the token, or redirects to Login. */
export function requireUser(identity: Identity, needsPageLoad: NeedsPageLoad) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    await identity.waitUntilReady();
    if (identity.getUser() && (await isSessionValid(identity)))
      return needsPageLoad(pathname) ? redirectDocument(pathname + search) : null;
    return redirect(addNextPath('/login', pathname + search));
  };
}

/**
 * Creates the loader of Login and Register: redirects a signed-in person to the requested screen. Without a session,
 * deletes the responses that earlier sessions have cached in this browser, even while they ended.
 */
export function refuseUser(
  { identity, offlineStore }: Pick<Services, 'identity' | 'offlineStore'>,
  needsPageLoad: NeedsPageLoad,
) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    await identity.waitUntilReady();
    if (identity.getUser()) return redirect(readNextPath(search));
    if (needsPageLoad(pathname)) return redirectDocument(pathname + search);
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
