import { type PublicConfig } from '@firstbell/schema';
import { readStorage, writeStorage } from '../storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell.session';

/** Returns the account and the time of the sign-in from which a token comes; empty for a token that is not a JWT. */
export function parseSignIn(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, auth_time: signedInAt } = JSON.parse(atob(payload)) as Record<string, unknown>;
    return `${String(sub)} ${String(signedInAt)}`;
  } catch {
    return '';
  }
}

/** Remembers the sign-in for which this browser has a session, for as long as the identity service keeps the sign-in. */
export function createOpenedSignIn(persistence: PublicConfig['auth_persistence']) {
  let opened: string | null = null;
  return {
    read: () => (persistence === 'none' ? null : readStorage(persistence, STORAGE_KEY)) ?? opened,
    write: (signIn: string | null) => {
      opened = signIn;
      if (persistence !== 'none') writeStorage(persistence, STORAGE_KEY, signIn);
    },
  };
}
