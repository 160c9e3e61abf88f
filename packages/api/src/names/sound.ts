import anyAscii from 'any-ascii';

/** First and last code point of the Indic scripts of Unicode, each in a block of 128 with the same order of letters. */
const INDIC = [0x09_00, 0x0d_7f] as const;
const BLOCK = 0x80;

/** Returns the regular expression source of a range of offsets in all blocks of Indic scripts. */
const inBlocks = (...ranges: readonly (readonly [first: number, last: number])[]) => {
  const hex = (code: number) => `\\u{${code.toString(16)}}`;
  const blocks = Array.from(
    { length: (INDIC[1] + 1 - INDIC[0]) / BLOCK },
    (_, index) => INDIC[0] + index * BLOCK,
  );
  return blocks
    .flatMap((block) => ranges.map(([first, last]) => `${hex(block + first)}-${hex(block + last)}`))
    .join('');
};

/** Offsets of the vowel signs and, after them, the virama, which removes the vowel. */
const VOWEL_SIGNS_AND_VIRAMA = [0x3e, 0x4d] as const;
const NUKTA = inBlocks([0x3c, 0x3c]);

/** A consonant within a word that is spoken with an inherent `a`, because neither a vowel sign nor a virama follows. */
const WITH_A = new RegExp(
  `([${inBlocks([0x15, 0x39], [0x58, 0x5f])}][${NUKTA}]?)(?!$|[${NUKTA}${inBlocks(VOWEL_SIGNS_AND_VIRAMA)}])`,
  'gu',
);
/** A consonant that is written `r` in Latin letters, such as `ड़`. */
const FLAP = new RegExp(`[${inBlocks([0x21, 0x22])}][${NUKTA}]`, 'gu');
const VOCALIC_R = new RegExp(`[${inBlocks([0x0b, 0x0b], [0x43, 0x43])}]`, 'gu');
/** Anusvara, candrabindu, and the tippi of Gurmukhi. */
const NASAL = new RegExp(`[${inBlocks([0x01, 0x02])}\u{a70}]`, 'gu');
const LATIN = /\p{Script=Latin}/u;

/**
 * Writes a word in lower-case Latin letters, with the inherent vowels that Indic scripts do not write, and `ch` for `च`, which
 * `anyAscii` writes as `c`.
 */
function romanize(word: string): string {
  if (LATIN.test(word)) {
    const latin = anyAscii(word).toLowerCase();
    // D'Souza is spoken and written like डिसूज़ा.
    return latin.replace(/^d'(?=[^aeiou])/, 'di').replace(/c(?!h)/g, 'k');
  }
  const spelled = word.replace(FLAP, 'र').replace(WITH_A, '$1a');
  return anyAscii(spelled.replace(VOCALIC_R, 'ri').replace(NASAL, 'n')).toLowerCase().replace(/c/g, 'ch');
}

/** Spelling variants with their replacements, applied in this order; comments give examples in the order of the lines. */
const SPELLINGS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/[^a-z]/g, ''],
  // Singh and सिंह, Gyan and ज्ञान, Menon and मेनन, Verma and वर्मा, Rao and राव, Gowda and ಗೌಡ.
  [/ngh/g, 'n'],
  [/jn|dny/g, 'gy'],
  [/on$/g, 'an'],
  [/e(?=r[b-df-hj-np-tv-xz])/g, ''],
  [/ao/g, 'av'],
  [/ow(?=[^aeiou])/g, 'o'],
  // Iyer and अय्यर, Farah and فرح, Pandey and पांडेय, Rathore and राठौर.
  [/^a?iy|^ay+/g, 'y'],
  [/ye(?=[rn])/g, 'ya'],
  [/(?<=a)h$/g, ''],
  [/(?<=[a-z]{2})ey?$/g, ''],
  // Letters and pairs of letters that are used interchangeably.
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/f/g, 'p'],
  [/(?<=[b-df-gj-np-tv-z])h+/g, ''],
  [/([b-df-hj-np-tv-xz])\1+/g, '$1'],
  [/[ou]+/g, 'u'],
  [/(?!^)[eiy]+|[ei]+/g, 'i'],
  [/(?!^)a+/g, ''],
  [/m(?=[pb])/g, 'n'],
];

/** Maximum number of letters of a word that are transliterated; longer words are not names. */
const MAX_LETTERS = 60;

/** Returns the phonetic key of a word: it is the same for `Rudra` and `रुद्र`, and for `Pooja` and `Puja`. */
export const soundOfWord = (word: string): string =>
  SPELLINGS.reduce(
    (text, [spelling, sound]) => text.replace(spelling, sound),
    romanize(word.slice(0, MAX_LETTERS)),
  );

/** Returns the phonetic keys of a name's words, each between spaces; empty if no word has letters. */
export function computeSound(name: string): string {
  const sounds = name
    .split(/[\s.-]+/)
    .map(soundOfWord)
    .filter(Boolean);
  return sounds.length === 0 ? '' : ` ${sounds.join(' ')} `;
}

/** Minimum length of a phonetic key that is searched as a prefix: shorter ones would match too many names. */
const MIN_PREFIX = 4;

/**
 * Returns SQL `like` patterns that the phonetic keys of a name must all match. The last word may be incomplete, so its key is
 * searched as a prefix. Returns none if a word or its key has fewer than 2 letters, because most names would match.
 */
export function soundPatterns(words: readonly string[]): string[] {
  const sounds = words.map(computeSound);
  if (words.some((word) => word.length < 2) || !sounds.every((sound) => sound.trim().length > 1)) return [];
  return sounds.map((sound, index) => {
    const isPrefix = index === sounds.length - 1 && sound.trim().length >= MIN_PREFIX;
    return `%${isPrefix ? sound.trimEnd() : sound}%`;
  });
}
