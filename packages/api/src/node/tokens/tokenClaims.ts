import { z } from 'zod';
import { type User } from '../../caller/user.ts';

/** Milliseconds by which the clocks of this machine and the identity service may differ. */
const MAX_CLOCK_SKEW_MS = 300_000;

/** Error of a token that was issued in the future, by its signed `issuedAt`. */
export class FutureToken extends Error {
  readonly issuedAt: Date;

  constructor(issuedAt: Date) {
    super('The token is from the future.');
    this.name = 'FutureToken';
    this.issuedAt = issuedAt;
  }
}

/** Text that PostgreSQL can store: no NUL, and no half of a surrogate pair. */
const text = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed());
const seconds = z.int().nonnegative();

const claims = z.object({
  sub: text.min(1).max(128),
  aud: z.string(),
  exp: seconds,
  auth_time: seconds,
  iat: seconds,
  name: text.optional(),
  email: text.optional(),
  email_verified: z.boolean().optional(),
  firebase: z.object({ sign_in_provider: text.max(100).optional() }).optional(),
});

/**
 * Reads the claims of a Firebase ID token whose signature, issuer, audience and expiry were verified. Throws if a claim is missing
 * or has a wrong type, or if a time is in the future. With `isTrusted`, the e-mail address counts as verified.
 */
export function readClaims(payload: unknown, { isTrusted, now }: { isTrusted: boolean; now: Date }): User {
  const verifiedClaims = claims.parse(payload);
  const issuedAt = new Date(Math.max(verifiedClaims.auth_time, verifiedClaims.iat) * 1000);
  if (issuedAt.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS) throw new FutureToken(issuedAt);
  const { sub: uid, email = '', name = '' } = verifiedClaims;
  return {
    uid,
    name: name.trim() || email || 'Someone',
    email,
    isEmailVerified: isTrusted || verifiedClaims.email_verified === true,
    signedInAt: new Date(verifiedClaims.auth_time * 1000),
    signInProvider: verifiedClaims.firebase?.sign_in_provider,
  };
}
