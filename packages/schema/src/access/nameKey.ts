import { decompose } from '../fields/normalise.ts';
import { computeLook, replaceLookAlikes } from './lookAlikes.ts';

/** Combining accents, which do not distinguish letters here; vowel signs of Indian scripts are not among them. */
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;

/** Spaces, punctuation, symbols and invisible characters. */
const IGNORED_CHARACTERS = /[\s\p{P}\p{S}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises the name of an account for comparison: without case, spaces, punctuation and accents, and with Latin letters in
 * place of characters that look like them, so that `Asha Rao`, `asha.rao`, `ÁSHA  RAO` and `Asha Ra0` are the same.
 */
export function nameKey(name: string): string {
  const letters = replaceLookAlikes(decompose(name)).replace(ACCENTS, '').replace(IGNORED_CHARACTERS, '');
  return computeLook(letters) || name.trim().toLowerCase();
}

/** Names that the product itself shows as an author or on a card. */
const NAMES_OF_NOBODY: ReadonlySet<string> = new Set(
  [
    ...['System', 'Administrator', 'System administrator', 'Admin', 'Office', 'Principal', 'Class teacher'],
    ...['Parent', 'Sample school', 'Firstbell', 'Someone', 'Nobody'],
  ].map(nameKey),
);

/** Tells whether a name looks like one that the product itself shows, which no person may have. */
export const isNameOfNobody = (name: string): boolean => NAMES_OF_NOBODY.has(nameKey(name));
