/** The Kelvin sign, whose lower case is the ASCII letter `k`. */
const KELVIN_SIGN = '\u212a';
/**
 * Capital I with a dot. Its lower case is an `i` and a combining dot, so that only the last letter of a query can match
 * this `i`.
 */
const DOTTED_I = '\u0130';
const ASCII_TEXT = /^[\0-\x7f]+$/;

function toCharacterClass(character: string, isLast: boolean): string {
  if (!/[a-z]/.test(character)) return character.replace(/\W/, '\\$&');
  const equivalents = character === 'k' ? KELVIN_SIGN : character === 'i' && isLast ? DOTTED_I : '';
  return `[${character}${character.toUpperCase()}${equivalents}]`;
}

/**
 * Returns a predicate that is equivalent to `text.toLowerCase().includes(folded)`; `folded` must be lower-cased. An
 * ASCII query becomes a regular expression, which takes half the time because it makes no lower-cased copy of each
 * text.
 */
export function createTextMatcher(folded: string): (text: string) => boolean {
  if (!ASCII_TEXT.test(folded)) return (text) => text.toLowerCase().includes(folded);
  const classes = Array.from(folded, (character, index) =>
    toCharacterClass(character, index === folded.length - 1),
  );
  const pattern = new RegExp(classes.join(''));
  // Skipping texts that are shorter than the query saves half of the time for a long query.
  return (text) => text.length >= folded.length && pattern.test(text);
}
