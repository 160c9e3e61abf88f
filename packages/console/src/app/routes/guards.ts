import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { IdentityError, type Identity } from '../../platform/identity/Identity.ts';
import { forgetOthers } from '../../platform/offline/KeptStore.ts';
import { type Services } from '../../platform/services.ts';
import { readNextPath, withNextPath } from '../../features/auth/nextPath.ts';

/**
 * Makes the loader of the shell: restores the session and fetches the token, or redirects to Login. Without a session it deletes
 * the responses that earlier sessions have cached in this browser.
 */
export function requireUser({ identity, kept }: Pick<Services, 'identity' | 'kept'>) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    await identity.ready();
    if (identity.user() && (await hasToken(identity))) return null;
    void forgetOthers(kept);
    return redirect(withNextPath('/login', pathname + search));
  };
}

/** Makes the loader of Login and Register: redirects a signed-in person to the requested screen. */
export function refuseUser(identity: Identity) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    await identity.ready();
    return identity.user() ? redirect(readNextPath(new URL(request.url).search)) : null;
  };
}

async function hasToken(identity: Identity): Promise<boolean> {
  try {
    await identity.token();
    return true;
  } catch (failure) {
    // An unreachable identity service does not end the session; the shell shows a banner instead.
    if (!(failure instanceof IdentityError) || failure.reason !== 'refused') return true;
    await identity.signOut().catch(() => undefined);
    return false;
  }
}
