/** Parts of an encrypted value: the ID of its key, the last four plain characters, the initialization vector and the bytes in Base64. */
type Sealed = { key: string; ending: string; iv: string; bytes: string };

const PREFIX = 'sealed1';
const SEPARATOR = ':';

/** Returns the prefix of all encrypted values, or of those that are encrypted with one key. */
export const sealedPrefix = (key?: string): string =>
  [PREFIX, ...(key === undefined ? [] : [key]), ''].join(SEPARATOR);

/** Serialises an encrypted value. */
export const formatSealed = ({ key, ending, iv, bytes }: Sealed): string =>
  [PREFIX, key, ending, iv, bytes].join(SEPARATOR);

/** Parses a stored value; undefined if it is not encrypted. */
export function parseSealed(stored: string): Sealed | undefined {
  const [prefix, key, ending, iv, bytes] = stored.split(SEPARATOR);
  if (prefix !== PREFIX || key === undefined || ending === undefined) return undefined;
  if (iv === undefined || bytes === undefined) return undefined;
  return { key, ending, iv, bytes };
}

/** Returns the last four characters of an encrypted value, without decryption. Returns a plain value unchanged. */
export const parseVisibleEnd = (stored: string): string => parseSealed(stored)?.ending ?? stored;
