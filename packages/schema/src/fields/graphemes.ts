/** Characters that belong to the one before. */
const EXTENDING = String.raw`[\p{M}\p{Emoji_Modifier}\u{200C}\u{E0020}-\u{E007F}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}`;
const PICTURES = String.raw`${PICTURE}(?:${EXTENDING}*\u{200D}${PICTURE})*`;
const GRAPHEME = new RegExp(
  String.raw`\r\n|\p{Cc}|(?:\p{Regional_Indicator}{2}|${PICTURES}|[^])(?:${EXTENDING}|\u{200D})*`,
  'gu',
);

/** Offsets of the consonants, the nukta and the virama in the blocks of the scripts with rule GB9c of UAX #29. */
const BLOCKS = [0x900, 0x980, 0xa80, 0xb00, 0xc00, 0xd00];
const inBlocks = (...ranges: readonly (readonly [first: number, last: number])[]) => {
  const hex = (code: number) => `\\u{${code.toString(16)}}`;
  return BLOCKS.flatMap((block) =>
    ranges.map(([first, last]) => `${hex(block + first)}-${hex(block + last)}`),
  ).join('');
};
const CONSONANT = `[${inBlocks([0x15, 0x39], [0x58, 0x5f])}]`;
const NUKTA = inBlocks([0x3c, 0x3c]);
const VIRAMA = inBlocks([0x4d, 0x4d]);
/** A virama that joins two consonants to one character. */
const CONJUNCT = new RegExp(
  `(?<=${CONSONANT}[${NUKTA}\\u{200D}]*)[${VIRAMA}][${NUKTA}${VIRAMA}\\u{200D}]*(?=${CONSONANT})`,
  'gu',
);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Counts the characters that people see: `क्षि` is one, and so is `é` in any form. A pattern of our own, because Firefox before 125 has
 * no `Intl.Segmenter`, and its versions in browsers count conjuncts differently.
 */
export const countGraphemes = (text: string): number => count(text, GRAPHEME) - count(text, CONJUNCT);
