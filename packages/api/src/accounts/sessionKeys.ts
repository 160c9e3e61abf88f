import { SESSION_HEADER } from '@firstbell/schema/sessions';
import { sha256InBase64 } from '../secrets/sha256.ts';

/** Bytes of the random part of a key: 256 bits, so that its hash needs no salt and no key derivation. */
const KEY_BYTES = 32;
/** Number of characters of an account's hash that begin each of its keys. */
const ACCOUNT_LENGTH = 12;
const toCookieText = (base64: string) =>
  base64
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');

/** Computes how the keys of an account begin, so that a browser can keep the sessions of several people. */
const computePrefix = async (uid: string) =>
  `${toCookieText(await sha256InBase64(uid)).slice(0, ACCOUNT_LENGTH)}.`;

/** Generates the random key of a new session of an account. */
export async function generateSessionKey(uid: string): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return `${await computePrefix(uid)}${toCookieText(btoa(String.fromCharCode(...bytes)))}`;
}

/**
 * Reads the key of an account's session from the cookies of a request, or from its header, and returns the hash; empty without
 * a key.
 */
export async function readSessionHash(headers: Headers, uid: string): Promise<string> {
  const values = [headers.get(SESSION_HEADER), headers.get('cookie')].filter((value) => value !== null);
  if (values.length === 0) return '';
  const prefix = await computePrefix(uid);
  const key = values
    .join(';')
    .split(/[=;, ]/)
    .find((part) => part.startsWith(prefix));
  return key === undefined ? '' : sha256InBase64(key);
}
