import { decompose } from '../text.ts';

/** Combining accents, after which a letter still counts as the same one; vowel signs of Indian scripts are no accents. */
const ACCENTS = /[\u0300-\u036f]/gu;

/** Spaces, punctuation, symbols and invisible characters. */
const BETWEEN = /[\s\p{P}\p{S}\p{C}]/gu;

/**
 * Returns a name as names of accounts are compared: without case, spaces, punctuation and accents, so that `Asha Rao`,
 * `asha.rao` and `ÁSHA  RAO` are the same.
 */
export function nameKey(name: string): string {
  const letters = decompose(name).replace(ACCENTS, '').replace(BETWEEN, '').toLowerCase();
  return letters === '' ? name.trim().toLowerCase() : letters;
}
