import { cert, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { type EndSessions } from '../accounts/operations.ts';
import { type User, type VerifyToken } from '../auth.ts';
import { type Identity } from './config.ts';
import { Refusal } from '../http/refusal.ts';
import { StartError, systemCode } from './startError.ts';

/** Milliseconds for which an answer about a token holds. */
const REMEMBERED = 10_000;

function toUser(token: DecodedIdToken, isTrusted: boolean): User {
  const email = token.email ?? '';
  const name = typeof token.name === 'string' ? token.name.trim() : '';
  return {
    uid: token.uid,
    name: name || email || 'Someone',
    email,
    isEmailVerified: isTrusted || token.email_verified === true,
    signedInAt: new Date(token.auth_time * 1000),
  };
}

function credentialOf(path: string) {
  try {
    return cert(path);
  } catch {
    throw new StartError(`FIREBASE_SERVICE_ACCOUNT: ${path} is not a readable service account file.`);
  }
}

/** Tells a token that is wrong from a service that could not be asked about it. */
function isUnreachable(error: unknown): boolean {
  const code = systemCode(error);
  return code.startsWith('app/') || code === 'auth/internal-error';
}

/** Asks about each token once in a while only: whether an account was disabled is a question over the network. */
function remembering(verify: VerifyToken): VerifyToken {
  const known = new Map<string, { user: Promise<User>; until: number }>();
  return (token) => {
    const now = Date.now();
    const found = known.get(token);
    if (found && found.until > now) return found.user;
    for (const [old, { until }] of known) if (until <= now) known.delete(old);
    const user = verify(token);
    known.set(token, { user, until: now + REMEMBERED });
    user.catch(() => known.delete(token));
    return user;
  };
}

/** What firebase-admin does for the service. */
export type FirebaseTokens = { verifyToken: VerifyToken; endSessions: EndSessions };

/**
 * Makes the check of ID tokens by firebase-admin. It takes unsigned tokens only for the emulator; with a service
 * account it also refuses the tokens of accounts that were disabled, and can end sessions there.
 */
export function firebaseTokens(identity: Identity): FirebaseTokens {
  const serviceAccount = identity.kind === 'firebase' ? identity.serviceAccount : undefined;
  if (identity.kind === 'emulator') process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
  else delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const app = initializeApp(
    {
      projectId: identity.projectId,
      ...(serviceAccount === undefined ? {} : { credential: credentialOf(serviceAccount) }),
    },
    `firstbell-${identity.kind}-${identity.projectId}`,
  );
  const auth = getAuth(app);
  const verify = async (token: string) => {
    try {
      // The emulator sends no mail, so no address could ever be verified there.
      return toUser(
        await auth.verifyIdToken(token, serviceAccount !== undefined),
        identity.kind === 'emulator',
      );
    } catch (error) {
      throw isUnreachable(error) ? new Refusal('unavailable', { retryAfter: 5 }) : error;
    }
  };
  const maySeeAccounts = serviceAccount !== undefined;
  return {
    verifyToken: maySeeAccounts ? remembering(verify) : verify,
    // A project whose service account is not known here cannot be told; the service refuses the sessions itself.
    endSessions: async (uid) => {
      if (maySeeAccounts || identity.kind === 'emulator') await auth.revokeRefreshTokens(uid);
    },
  };
}
