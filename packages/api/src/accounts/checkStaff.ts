import { type User } from '../caller/user.ts';
import { Problem } from '../http/problem.ts';

/** Tells whether an address is in one of the e-mail domains of the school; without domains, each is. */
export const isAtSchool = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** Throws `forbidden` for an address outside the school's domains, and `unverified` for an unverified address. */
export function checkStaff({ email, isEmailVerified }: User, domains: readonly string[]): void {
  if (!isAtSchool(email, domains))
    throw new Problem('forbidden', { detail: 'Sign in with your address at the school.' });
  if (domains.length > 0 && !isEmailVerified) throw new Problem('unverified');
}
