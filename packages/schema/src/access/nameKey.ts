import { decompose } from '../fields/normalise.ts';

/** Combining accents, which do not distinguish letters here; vowel signs of Indian scripts are not among them. */
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;

/** Spaces, punctuation, symbols and invisible characters. */
const IGNORED_CHARACTERS = /[\s\p{P}\p{S}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters, mostly Cyrillic and Greek, that look like a small or capital Latin letter. The second letter of each pair is the Latin one. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    'аa вb сc ԁd еe нh һh іi јj кk ӏl мm оo рp ԛq ѕs тt уy үy ѵv ԝw хx',
    'αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx',
    'ıi ɑa ɡg',
  ]
    .flatMap((letters) => letters.split(' '))
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/**
 * Normalises the name of an account for comparison: without case, spaces, punctuation and accents, and with Latin letters in
 * place of Greek and Cyrillic ones that look like them, so that `Asha Rao`, `asha.rao` and `ÁSHA  RAO` are the same.
 */
export function nameKey(name: string): string {
  const letters = decompose(name).replace(ACCENTS, '').replace(IGNORED_CHARACTERS, '').toLowerCase();
  const latin = Array.from(letters, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  return latin === '' ? name.trim().toLowerCase() : latin;
}
