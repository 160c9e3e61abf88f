import { cert, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { type User, type VerifyToken } from '../auth.ts';
import { type Identity } from './config.ts';
import { StartError } from './startError.ts';

function toUser(token: DecodedIdToken): User {
  const email = token.email ?? '';
  const name = typeof token.name === 'string' ? token.name.trim() : '';
  return {
    uid: token.uid,
    name: name || email || 'Someone',
    email,
    isEmailVerified: token.email_verified === true,
  };
}

function credentialOf(path: string) {
  try {
    return cert(path);
  } catch {
    throw new StartError(`FIREBASE_SERVICE_ACCOUNT: ${path} is not a readable service account file.`);
  }
}

/**
 * Makes the check of ID tokens by firebase-admin. It takes unsigned tokens only for the emulator; with a service
 * account it also refuses the tokens of accounts that were disabled or signed out everywhere.
 */
export function firebaseTokens(identity: Identity): VerifyToken {
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
  return async (token) => toUser(await auth.verifyIdToken(token, serviceAccount !== undefined));
}
