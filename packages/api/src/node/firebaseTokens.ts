import { cert, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { jwtVerify, UnsecuredJWT } from 'jose';
import { type EndSessions } from '../accounts/operations.ts';
import { type User, type VerifyToken } from '../auth.ts';
import { type Log } from '../settings.ts';
import { circuitBreaker, type OutwardCall } from './circuitBreaker.ts';
import { type Identity } from './config.ts';
import { publicKeys } from './publicKeys.ts';
import { remembered } from './remembered.ts';
import { StartError, systemCode } from './startError.ts';
import { readClaims } from './tokenClaims.ts';

/** Most characters of a token; Firebase's own have about a thousand. */
const LONGEST_TOKEN = 8192;
/** Milliseconds for which an answer about an account holds. */
const ACCOUNT_LIFETIME = 10_000;
const MOST_ACCOUNTS = 10_000;
/** Milliseconds that one call to the identity service may take, and for which a failure is remembered. */
const CALL_LIMIT = 3000;
const CALL_RESET = 5000;

/** Address of the keys that sign the ID tokens of every Firebase project. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Dependencies of the check of tokens beside the project. */
export type TokenServices = {
  log?: Log;
  clock?: () => Date;
  /** Address of the JSON Web Key Set that tokens are signed with. */
  keysUrl?: string;
};

/** Operations on tokens and their sessions. */
export type FirebaseTokens = { verifyToken: VerifyToken; endSessions: EndSessions };

function credentialOf(path: string) {
  try {
    return cert(path);
  } catch {
    throw new StartError(`FIREBASE_SERVICE_ACCOUNT: ${path} is not a readable service account file.`);
  }
}

function openAuth(identity: Identity): Auth {
  const serviceAccount = identity.kind === 'firebase' ? identity.serviceAccount : undefined;
  if (identity.kind === 'emulator') process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
  else delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const credential = serviceAccount === undefined ? {} : { credential: credentialOf(serviceAccount) };
  const name = `firstbell-${identity.kind === 'emulator' ? identity.host : identity.projectId}`;
  return getAuth(initializeApp({ projectId: identity.projectId, ...credential }, name));
}

/** Takes that there is no such account for an answer of the service, not for a failure. */
function noAccount(error: unknown): undefined {
  if (systemCode(error) === 'auth/user-not-found') return undefined;
  throw error;
}

/** Reads from when on an account's sessions are good; nothing for an account that is disabled or not there. */
async function readValidSince(auth: Auth, uid: string): Promise<number | undefined> {
  const account = await auth.getUser(uid).catch(noAccount);
  if (account === undefined || account.disabled) return undefined;
  return account.tokensValidAfterTime === undefined ? 0 : Date.parse(account.tokensValidAfterTime);
}

/** Makes the check of what a token does not say itself: whether its account is disabled, deleted or signed out. */
function accountCheck(auth: Auth, call: OutwardCall, clock: () => Date): (user: User) => Promise<void> {
  const validSince = remembered({
    load: (uid) => call(() => readValidSince(auth, uid)),
    lifetime: ACCOUNT_LIFETIME,
    most: MOST_ACCOUNTS,
    clock,
  });
  return async ({ uid, signedInAt }) => {
    const since = await validSince(uid);
    if (since === undefined || signedInAt.getTime() < since) throw new Error('The session has ended.');
  };
}

/**
 * Makes the check of ID tokens. It takes unsigned tokens only for the emulator; for the emulator and with a service account
 * it also refuses the tokens of accounts that were disabled, and can end sessions there. Throws `unavailable` when the
 * identity service is needed and does not answer.
 */
export function firebaseTokens(
  identity: Identity,
  { log = () => undefined, clock = () => new Date(), keysUrl = GOOGLE_KEYS }: TokenServices = {},
): FirebaseTokens {
  const { kind, projectId } = identity;
  const isEmulator = kind === 'emulator';
  const auth = openAuth(identity);
  const callTo = (part: string) =>
    circuitBreaker({
      limit: CALL_LIMIT,
      reset: CALL_RESET,
      clock,
      onFailure: (error) => {
        const reason = systemCode(error) || (error instanceof Error ? error.name : 'unknown');
        log({ event: 'identity service unreachable', part, reason });
      },
    });
  const keys = publicKeys({ url: keysUrl, call: callTo('keys'), clock });
  const callAccounts = callTo('accounts');
  const maySeeAccounts = isEmulator || identity.serviceAccount !== undefined;
  const checkAccount = maySeeAccounts ? accountCheck(auth, callAccounts, clock) : () => Promise.resolve();
  const expected = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: clock(),
  });
  const readToken = async (token: string) =>
    isEmulator
      ? UnsecuredJWT.decode(token, expected())
      : jwtVerify(token, keys, { ...expected(), algorithms: ['RS256'] });

  return {
    verifyToken: async (token) => {
      if (token.length > LONGEST_TOKEN) throw new Error('The token is too long.');
      const { payload } = await readToken(token);
      // The emulator sends no mail, so no address could ever be verified there.
      const user = readClaims(payload, { isTrusted: isEmulator, now: clock() });
      await checkAccount(user);
      return user;
    },
    // A project whose service account is not known here cannot be told; the service refuses the sessions itself.
    endSessions: async (uid) => {
      if (maySeeAccounts) await callAccounts(() => auth.revokeRefreshTokens(uid).catch(noAccount));
    },
  };
}
