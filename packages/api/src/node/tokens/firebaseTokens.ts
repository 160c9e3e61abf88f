import { cert, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { errors, jwtVerify, UnsecuredJWT } from 'jose';
import { type EndSessions } from '../../accounts/sessions.ts';
import { type User, type VerifyToken } from '../../caller/user.ts';
import { type Log } from '../../log/log.ts';
import { createCircuitBreaker, type OutwardCall } from '../circuitBreaker.ts';
import { type Identity } from '../config.ts';
import { createKeyFinder } from './publicKeys.ts';
import { cacheByKey } from './cacheByKey.ts';
import { StartError, systemCode } from '../startError.ts';
import { FutureToken, readClaims } from './tokenClaims.ts';

/** Maximum length of a token. Tokens of Firebase have about a thousand characters. */
const MAX_TOKEN_LENGTH = 8192;
/** Milliseconds for which the state of an account is cached. */
const ACCOUNT_LIFETIME_MS = 10_000;
const MAX_CACHED_ACCOUNTS = 10_000;
/** Timeout of a call to the identity service, and the time for which calls fail at once after a failure, in milliseconds. */
const CALL_TIMEOUT_MS = 3000;
const CALL_RESET_MS = 5000;

/** Address of the keys that sign the ID tokens of every Firebase project. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Optional dependencies of `createFirebaseTokens`. */
export type TokenServices = {
  log?: Log;
  clock?: () => Date;
  /** Monotonic clock for lifetimes and waits; by default `clock`. */
  steadyClock?: () => Date;
  /** Called with the present time of the identity service, when it has told it. */
  onTime?: (time: Date) => void;
  /** Address of the JSON Web Key Set for the signatures of tokens. */
  keysUrl?: string;
};

/** Verifies tokens, and ends the sessions of an account. */
export type FirebaseTokens = {
  verifyToken: VerifyToken;
  endSessions: EndSessions;
  /** Asks the identity service for its time, at most once a minute. The emulator is not asked. */
  askTime: () => Promise<void>;
};

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

/** Ignores the error for an unknown account, because the service did respond. Rethrows other errors. */
function ignoreUnknownAccount(error: unknown): undefined {
  if (systemCode(error) === 'auth/user-not-found') return undefined;
  throw error;
}

/** Reads the time from which the sessions of an account are valid, in milliseconds; undefined for a disabled or unknown account. */
async function readValidSince(auth: Auth, uid: string): Promise<number | undefined> {
  const account = await auth.getUser(uid).catch(ignoreUnknownAccount);
  if (account === undefined || account.disabled) return undefined;
  return account.tokensValidAfterTime === undefined ? 0 : Date.parse(account.tokensValidAfterTime);
}

/** Creates the function that throws for a disabled, deleted or signed-out account, because a token does not contain this state. */
function createAccountCheck(auth: Auth, call: OutwardCall, clock: () => Date): (user: User) => Promise<void> {
  const readCachedValidSince = cacheByKey({
    load: (uid) => call(() => readValidSince(auth, uid)),
    lifetime: ACCOUNT_LIFETIME_MS,
    maxValues: MAX_CACHED_ACCOUNTS,
    clock,
  });
  return async ({ uid, signedInAt }) => {
    const validSince = await readCachedValidSince(uid);
    if (validSince === undefined || signedInAt.getTime() < validSince)
      throw new Error('The session has ended.');
  };
}

/**
 * Creates the verifier of ID tokens. It accepts unsigned tokens only with the emulator. With the emulator or a service account, it
 * also refuses the tokens of disabled accounts, and can end sessions at the identity service. Throws `unavailable` if the identity
 * service is needed and does not respond.
 */
export function createFirebaseTokens(
  identity: Identity,
  {
    log = () => undefined,
    clock = () => new Date(),
    steadyClock = clock,
    onTime,
    keysUrl = GOOGLE_KEYS,
  }: TokenServices = {},
): FirebaseTokens {
  const { kind, projectId } = identity;
  const isEmulator = kind === 'emulator';
  const auth = openAuth(identity);
  const createCall = (part: string) =>
    createCircuitBreaker({
      timeoutMs: CALL_TIMEOUT_MS,
      resetMs: CALL_RESET_MS,
      clock: steadyClock,
      onFailure: (error) => {
        const reason = systemCode(error) || (error instanceof Error ? error.name : 'unknown');
        log({ event: 'identity service unreachable', part, reason });
      },
    });
  const keys = createKeyFinder({ url: keysUrl, call: createCall('keys'), clock: steadyClock, onTime });
  const callAccounts = createCall('accounts');
  const canReadAccounts = isEmulator || identity.serviceAccount !== undefined;
  const checkAccount = canReadAccounts
    ? createAccountCheck(auth, callAccounts, steadyClock)
    : () => Promise.resolve();
  const createExpectedClaims = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: clock(),
  });
  const readToken = async (token: string) =>
    isEmulator
      ? UnsecuredJWT.decode(token, createExpectedClaims())
      : jwtVerify(token, keys.findKey, { ...createExpectedClaims(), algorithms: ['RS256'] });

  const readUser = async (token: string) => {
    const { payload } = await readToken(token);
    // The emulator sends no e-mail, so addresses could never be verified there.
    return readClaims(payload, { isTrusted: isEmulator, now: clock() });
  };
  /**
   * Compares the clock when the signed times of a token contradict it. One from the future proves that the clock is slow. One that has
   * ended may be an old one, so the identity service is asked for its time.
   */
  const noteTime = async (error: unknown): Promise<never> => {
    if (!isEmulator && error instanceof FutureToken) onTime?.(error.issuedAt);
    if (!isEmulator && error instanceof errors.JWTExpired) await keys.askTime();
    throw error;
  };

  return {
    askTime: () => (isEmulator ? Promise.resolve() : keys.askTime()),
    verifyToken: async (token) => {
      if (token.length > MAX_TOKEN_LENGTH) throw new Error('The token is too long.');
      const user = await readUser(token).catch(noteTime);
      await checkAccount(user);
      return user;
    },
    // Without a service account, the API still refuses the ended sessions, by `valid_since`.
    endSessions: async (uid) => {
      if (canReadAccounts)
        await callAccounts(() => auth.revokeRefreshTokens(uid).catch(ignoreUnknownAccount));
    },
  };
}
