/** Characters beyond ASCII that lower case turns into an ASCII letter: the Kelvin sign. */
const KELVIN = '\u212a';
/** Capital I with a dot: its lower case is an `i` and a combining dot, so that only the end of a query can match its `i`. */
const DOTTED_I = '\u0130';
const ASCII = /^[\0-\x7f]+$/;

function classOf(character: string, isLast: boolean): string {
  if (!/[a-z]/.test(character)) return character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  const others = character === 'k' ? KELVIN : character === 'i' && isLast ? DOTTED_I : '';
  return `[${character}${character.toUpperCase()}${others}]`;
}

/**
 * Makes the test whether a text contains `folded`, a lower-cased text, whatever the text's own case: the answer of
 * `text.toLowerCase().includes(folded)`. A query in ASCII becomes a regular expression, which needs half the time since
 * no lower-cased copy of each text is made.
 */
export function matchText(folded: string): (text: string) => boolean {
  if (!ASCII.test(folded)) return (text) => text.toLowerCase().includes(folded);
  const classes = Array.from(folded, (character, at) => classOf(character, at === folded.length - 1));
  const pattern = new RegExp(classes.join(''));
  return (text) => pattern.test(text);
}
