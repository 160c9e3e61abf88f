import { type SocialProvider } from '@firstbell/schema';
import { IdentityError, type IdentityFailure } from '../../platform/identity/Identity.ts';

/** What the sign-in services call themselves. */
export const SOCIAL_NAMES: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
};

/** What every screen says when the identity service could not even look at what was asked. */
const OUT_OF_REACH = {
  offline:
    'You could not be signed in because the sign-in service did not answer. Check the connection and try again.',
  too_many_attempts: 'Too many attempts. Wait a few minutes and try again.',
} as const;

/** Reads why the identity service refused; anything it did not throw itself counts as out of reach. */
export function reasonOf(thrown: unknown): IdentityFailure {
  return thrown instanceof IdentityError ? thrown.reason : 'offline';
}

/** Says why a sign-in failed. */
export function signInMessage(thrown: unknown): string {
  const reason = reasonOf(thrown);
  return reason === 'offline' || reason === 'too_many_attempts'
    ? OUT_OF_REACH[reason]
    : 'Invalid email or password.';
}

/** Says why no account was made: one refusal is said like another, as which addresses have one is nobody's business. */
export function signUpMessage(thrown: unknown): string {
  const reason = reasonOf(thrown);
  if (reason === 'offline')
    return 'No account was created because the sign-in service did not answer. Check the connection and try again.';
  return reason === 'too_many_attempts' ? OUT_OF_REACH[reason] : 'Error in creating an account.';
}

/** Says why another sign-in service did not sign the person in; `null` when the person thought better of it. */
export function socialMessage(thrown: unknown, provider: SocialProvider): string | null {
  const name = SOCIAL_NAMES[provider];
  switch (reasonOf(thrown)) {
    case 'cancelled':
      return null;
    case 'blocked':
      return `The browser blocked the window of ${name}. Allow pop-ups for this page and try again.`;
    case 'offline':
      return `${name} could not be reached. Check the connection and try again.`;
    case 'too_many_attempts':
      return OUT_OF_REACH.too_many_attempts;
    case 'refused':
    case 'wrong_password':
    case 'weak_password':
      return `${name} did not sign you in. Try again, or use your email and password.`;
  }
}
