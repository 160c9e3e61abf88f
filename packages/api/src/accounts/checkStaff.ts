import { type User } from '../caller/user.ts';
import { Problem } from '../http/problem.ts';

/** Throws `forbidden` for an address outside the school's domains, and `unverified` for an unverified address. */
export function checkStaff({ email, isEmailVerified }: User, domains: readonly string[]): void {
  if (domains.length === 0) return;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!domains.includes(domain)) {
    throw new Problem('forbidden', { detail: 'Sign in with your address at the school.' });
  }
  if (!isEmailVerified) throw new Problem('unverified');
}
