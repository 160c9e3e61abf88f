import { IdentityError, type IdentityFailure } from './Identity.ts';

const REASONS_BY_CODE: Readonly<Record<string, IdentityFailure>> = {
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/internal-error': 'offline',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'blocked',
  'auth/too-many-requests': 'too_many_attempts',
  'auth/quota-exceeded': 'too_many_attempts',
  'auth/weak-password': 'weak_password',
};

/** Reads the reason from an error of Firebase; an error without a code is a failed connection. */
export function readFailure(thrown: unknown): IdentityFailure {
  const code = codeOf(thrown);
  return REASONS_BY_CODE[code] ?? (code ? 'refused' : 'offline');
}

/** Error codes that end a session. During an outage, Firebase derives other codes from the text of the response. */
const SESSION_END_CODES: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** Reads why a token was not renewed: `refused` only when Firebase ended the session. */
export function readRenewalFailure(thrown: unknown): IdentityFailure {
  return SESSION_END_CODES.has(codeOf(thrown)) ? 'refused' : 'offline';
}

/** Reads why Firebase did not accept the current password. */
export function readReauthenticationFailure(thrown: unknown): IdentityFailure {
  return readFailure(thrown) === 'refused' ? 'wrong_password' : readFailure(thrown);
}

/** Creates a `catch` handler that throws an `IdentityError` with the reason that `readReason` returns. */
export function rethrowWith(readReason: (thrown: unknown) => IdentityFailure) {
  return (thrown: unknown): never => {
    throw new IdentityError(readReason(thrown), thrown);
  };
}

function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : '';
}
