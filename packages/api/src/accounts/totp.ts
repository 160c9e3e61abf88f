import { HOTP, Secret, TOTP } from 'otpauth';

/** Generates a random secret in Base32: 160 bits, the length of a SHA-1 hash, as RFC 4226 recommends. */
export const generateSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the number of the 30-second time step at an instant. */
export const stepAt = (now: Date): number => TOTP.counter({ timestamp: now.getTime() });

/** Computes the code of a secret for a time step (RFC 6238, with HMAC-SHA-1 and six digits, which all apps support). */
export const computeTotpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step });

/** Returns the current time step, or the one before, if the code is valid in it. Undefined for any other code, and if a code of this step or of a later one was accepted before. */
export function stepOfCode(
  { secret, last_step }: { secret: string; last_step: number },
  code: string,
  now: Date,
): number | undefined {
  const current = stepAt(now);
  return [current, current - 1].find((step) => step > last_step && computeTotpCode(secret, step) === code);
}

/** Maximum lengths of the issuer and the account in a URI, so that its QR code stays readable. */
const MAX_ISSUER_LENGTH = 30;
const MAX_ACCOUNT_LENGTH = 60;

/** Creates the `otpauth` URI that an authenticator app reads from a QR code. */
export function createOtpauthUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const name = encodeURIComponent(issuer.slice(0, MAX_ISSUER_LENGTH).trim());
  const label = `${name}:${encodeURIComponent(account.slice(0, MAX_ACCOUNT_LENGTH))}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${name}`;
}
