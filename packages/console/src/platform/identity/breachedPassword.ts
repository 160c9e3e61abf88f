import { breachedPasswords } from '@firstbell/schema/breached-passwords';
import { type AxiosInstance } from 'axios';
import { IdentityError } from './Identity.ts';

/** Number of digits of the hash that are sent. */
const PREFIX_LENGTH = 5;
const TOO_MANY_REQUESTS = 429;

/** Computes the SHA-1 of a text in hexadecimal capitals. */
async function computeSha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

// Does not import `ApiError`, because the folder `http` imports this folder.
const isRateLimited = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === TOO_MANY_REQUESTS;

/**
 * Returns whether a password is in the service's list of breached passwords. Sends only the first five digits of its
 * SHA-1. Rejects if the service does not respond; when its rate limit is reached, with `too_many_attempts`.
 */
export async function isBreached(http: AxiosInstance, password: string): Promise<boolean> {
  const hash = await computeSha1(password);
  const { data } = await http
    .post<unknown>('/breached-passwords', { prefix: hash.slice(0, PREFIX_LENGTH) })
    .catch((error: unknown) => {
      throw isRateLimited(error) ? new IdentityError('too_many_attempts', error) : error;
    });
  return breachedPasswords.parse(data).suffixes.includes(hash.slice(PREFIX_LENGTH));
}
