import { cert, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { jwtVerify, UnsecuredJWT } from 'jose';
import { type EndSessions } from '../accounts/operations.ts';
import { type User, type VerifyToken } from '../auth.ts';
import { type Log } from '../settings.ts';
import { circuitBreaker, type OutwardCall } from './circuitBreaker.ts';
import { type Identity } from './config.ts';
import { publicKeys } from './publicKeys.ts';
import { cacheByKey } from './cacheByKey.ts';
import { StartError, systemCode } from './startError.ts';
import { readClaims } from './tokenClaims.ts';

/** Maximum length of a token; Firebase's have about a thousand characters. */
const LONGEST_TOKEN = 8192;
/** Milliseconds for which the state of an account is cached. */
const ACCOUNT_LIFETIME = 10_000;
const MOST_ACCOUNTS = 10_000;
/** Timeout of one call to the identity service, and time for which calls fail at once after a failure, in milliseconds. */
const CALL_LIMIT = 3000;
const CALL_RESET = 5000;

/** Address of the keys that sign the ID tokens of every Firebase project. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Optional dependencies of `firebaseTokens`. */
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

/** Ignores the error of an unknown account, which is not a failure of the service; rethrows others. */
function ignoreUnknownAccount(error: unknown): undefined {
  if (systemCode(error) === 'auth/user-not-found') return undefined;
  throw error;
}

/** Reads the time since which an account's sessions are valid; `undefined` for a disabled or unknown account. */
async function readValidSince(auth: Auth, uid: string): Promise<number | undefined> {
  const account = await auth.getUser(uid).catch(ignoreUnknownAccount);
  if (account === undefined || account.disabled) return undefined;
  return account.tokensValidAfterTime === undefined ? 0 : Date.parse(account.tokensValidAfterTime);
}

/** Creates the check of a token's account. It throws for a disabled, deleted or signed-out account, which the token does not show. */
function accountCheck(auth: Auth, call: OutwardCall, clock: () => Date): (user: User) => Promise<void> {
  const validSince = cacheByKey({
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
 * Creates the verifier of ID tokens. It accepts unsigned tokens only for the emulator. With the emulator or a service account,
 * it also refuses the tokens of disabled accounts, and can end sessions at the identity service. Throws `unavailable` if the
 * identity service is needed and does not respond.
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
  const canReadAccounts = isEmulator || identity.serviceAccount !== undefined;
  const checkAccount = canReadAccounts ? accountCheck(auth, callAccounts, clock) : () => Promise.resolve();
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
    // Without a service account, only the API refuses the ended sessions, by `valid_since`.
    endSessions: async (uid) => {
      if (canReadAccounts)
        await callAccounts(() => auth.revokeRefreshTokens(uid).catch(ignoreUnknownAccount));
    },
  };
}
