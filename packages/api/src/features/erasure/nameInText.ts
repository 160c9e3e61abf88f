import { decompose, normalise } from '@firstbell/schema';

/** Combining accents, which do not distinguish letters here; vowel signs of Indian scripts are not among them. */
const ACCENTS = /(?=\p{M})\p{Script=Inherited}/gu;
const SPACES = /\s+/u;
const SPECIAL = /[\\^$.*+?()[\]{}|/]/u;

/** Ranges of the Latin letters with accents. */
const ACCENTED_RANGES = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

const baseOf = (letter: string) => decompose(letter).replace(ACCENTS, '').toLowerCase();

/** Latin letters with accents, in both cases, by their letter without one. */
const accentedLetters = new Map<string, string>();
for (const [first, last] of ACCENTED_RANGES)
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const base = baseOf(letter);
    if (/^[a-z]$/.test(base)) accentedLetters.set(base, (accentedLetters.get(base) ?? '') + letter);
  }

/** Returns the pattern of a character in both cases, with and without accents. */
function patternOf(character: string): string {
  if (SPECIAL.test(character)) return `\\${character}`;
  const base = baseOf(character);
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  if (/^[a-z]$/.test(base)) return `[${base}${base.toUpperCase()}${accentedLetters.get(base) ?? ''}]`;
  return lower === upper || upper.length > character.length ? character : `[${lower}${upper}]`;
}

/** Returns the pattern of some words in a row, for PostgreSQL and for JavaScript. */
const patternOfWords = (words: readonly string[]) =>
  words.map((word) => [...word].map(patternOf).join('')).join('\\s+');

/** Finds and replaces phrases in texts. */
export type NameMatcher = {
  /** Regular expression of PostgreSQL that every text with a phrase matches, and some others. */
  pattern: string;
  /** Tells whether a text has a phrase, as whole words, whatever the case, accents and spaces. */
  isIn: (text: string) => boolean;
  /** Replaces the phrases in a text. */
  replace: (text: string, replacement: string) => string;
};

/** Creates the matcher of phrases; undefined without any. */
export function createNameMatcher(phrases: readonly string[]): NameMatcher | undefined {
  const patterns = phrases
    .map((phrase) => normalise(phrase).split(SPACES).filter(Boolean))
    .filter((words) => words.length > 0)
    .map(patternOfWords);
  if (patterns.length === 0) return undefined;
  const pattern = patterns.join('|');
  const create = (flags: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, flags);
  const [one, all] = [create('u'), create('gu')];
  return {
    pattern,
    isIn: (text) => one.test(text),
    replace: (text, replacement) => text.replace(all, () => replacement),
  };
}
