import { decompose } from '../text.ts';

/** Combining accents, which do not distinguish letters here; vowel signs of Indian scripts are not among them. */
const ACCENTS = /[\u0300-\u036f]/gu;

/** Spaces, punctuation, symbols and invisible characters. */
const BETWEEN = /[\s\p{P}\p{S}\p{C}]/gu;

/**
 * Normalises the name of an account for comparison: without case, spaces, punctuation and accents, so that `Asha Rao`,
 * `asha.rao` and `ÁSHA  RAO` are the same.
 */
export function nameKey(name: string): string {
  const letters = decompose(name).replace(ACCENTS, '').replace(BETWEEN, '').toLowerCase();
  return letters === '' ? name.trim().toLowerCase() : letters;
}
