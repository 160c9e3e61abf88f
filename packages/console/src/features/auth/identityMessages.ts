import { type SocialProvider } from '@firstbell/schema';
import { IdentityError, type IdentityFailure } from '../../platform/identity/Identity.ts';

/** Names of the sign-in services. */
export const SOCIAL_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
};

/** Messages for a request that the identity service did not process. */
const NOT_PROCESSED_MESSAGES = {
  offline:
    'You could not be signed in because the sign-in service did not answer. Check the connection and try again.',
  too_many_attempts: 'Too many attempts. Wait a few minutes and try again.',
} as const;

/** Reads the reason from an error of the identity service; any other thrown value counts as `offline`. */
export function readIdentityFailure(thrown: unknown): IdentityFailure {
  return thrown instanceof IdentityError ? thrown.reason : 'offline';
}

/** Describes why a sign-in failed. */
export function describeSignInFailure(thrown: unknown): string {
  const reason = readIdentityFailure(thrown);
  return reason === 'offline' || reason === 'too_many_attempts'
    ? NOT_PROCESSED_MESSAGES[reason]
    : 'Invalid email or password.';
}

/** Message of a refused sign-up. */
export const SIGN_UP_REFUSED = 'Error in creating an account.';

/**
 * Describes why no account was created. All refusals read the same, so that nobody learns which addresses
 * have accounts.
 */
export function describeSignUpFailure(thrown: unknown): string {
  const reason = readIdentityFailure(thrown);
  if (reason === 'offline')
    return 'No account was created because the sign-in service did not answer. Check the connection and try again.';
  return reason === 'too_many_attempts' ? NOT_PROCESSED_MESSAGES[reason] : SIGN_UP_REFUSED;
}

/** Describes why a social sign-in failed; `null` when the person closed the window of the provider. */
export function describeSocialFailure(thrown: unknown, provider: SocialProvider): string | null {
  const name = SOCIAL_NAMES[provider];
  switch (readIdentityFailure(thrown)) {
    case 'cancelled':
      return null;
    case 'blocked':
      return `The browser blocked the window of ${name}. Allow pop-ups for this page and try again.`;
    case 'offline':
      return `${name} could not be reached. Check the connection and try again.`;
    case 'too_many_attempts':
      return NOT_PROCESSED_MESSAGES.too_many_attempts;
    case 'refused':
    case 'wrong_password':
    case 'weak_password':
      return `${name} did not sign you in. Try again, or use your email and password.`;
  }
}
