/** Parts of an encrypted value: the ID of its key, the last four characters, the initialization vector and the bytes in Base64. */
type Sealed = { key: string; ending: string; iv: string; bytes: string };

const PREFIX = 'sealed1';
const SEPARATOR = ':';

/** Returns the beginning of all encrypted values, or of those with one key. */
export const beginningOf = (key?: string): string =>
  [PREFIX, ...(key === undefined ? [] : [key]), ''].join(SEPARATOR);

/** Writes an encrypted value as text. */
export const writeSealed = ({ key, ending, iv, bytes }: Sealed): string =>
  [PREFIX, key, ending, iv, bytes].join(SEPARATOR);

/** Parses a stored value; `undefined` for one that is not encrypted. */
export function parseSealed(stored: string): Sealed | undefined {
  const [prefix, key, ending, iv, bytes] = stored.split(SEPARATOR);
  if (prefix !== PREFIX || key === undefined || ending === undefined) return undefined;
  if (iv === undefined || bytes === undefined) return undefined;
  return { key, ending, iv, bytes };
}

/** Returns the last characters of a stored value, which its mask shows, without decrypting it. */
export const endingOf = (stored: string): string => parseSealed(stored)?.ending ?? stored;
