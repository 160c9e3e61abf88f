import { IdentityError, type IdentityFailure } from './Identity.ts';

const REASONS: Readonly<Record<string, IdentityFailure>> = {
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

/** Says why Firebase did not do what a person asked. */
export function failureOf(thrown: unknown): IdentityFailure {
  const code = codeOf(thrown);
  return REASONS[code] ?? (code ? 'refused' : 'offline');
}

/** The answers that end a session. An outage has codes of its own, which Firebase makes of whatever text its service sent. */
const ENDED: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** Says why a token was not renewed: `refused` only when Firebase answered that the session is over. */
export function failureOfRenewal(thrown: unknown): IdentityFailure {
  return ENDED.has(codeOf(thrown)) ? 'refused' : 'offline';
}

/** Says why the present password was not taken as proof of who is there. */
export function failureOfProof(thrown: unknown): IdentityFailure {
  return failureOf(thrown) === 'refused' ? 'wrong_password' : failureOf(thrown);
}

/** Makes the end of a promise that throws what `reasonOf` reads out of Firebase's own error. */
export function failWith(reasonOf: (thrown: unknown) => IdentityFailure) {
  return (thrown: unknown): never => {
    throw new IdentityError(reasonOf(thrown), thrown);
  };
}

function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : '';
}
