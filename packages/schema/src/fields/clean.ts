import { decompose, normalise } from './normalise.ts';

/** How a text is cleaned: several lines, one line, the name of a person, or a code such as a number or an e-mail address. */
export type TextKind = 'lines' | 'line' | 'name' | 'code';

/** Signs that remove the vowel of a letter; a joiner beside one decides the form of the letters. */
const VIRAMA =
  '[\u{94D}\u{9CD}\u{A4D}\u{ACD}\u{B4D}\u{BCD}\u{C4D}\u{CCD}\u{D3B}\u{D3C}\u{D4D}\u{DCA}\u{1039}\u{17D2}\u{A8C4}\u{ABED}\u{11133}\u{11134}]';
const JOINER = '[\u{200C}\u{200D}]';
/** Visible characters of scripts whose letters are joined to each other. */
const CURSIVE = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}`;

/** Invisible characters that decide how their neighbours look: joiners, variation selectors, and the tags of a flag. */
const MEANINGFUL = [
  String.raw`(?<=${VIRAMA}\p{M}{0,30})${JOINER}`,
  String.raw`(?<=\p{L}\p{M}{0,30})${JOINER}(?=\p{M}{0,30}${VIRAMA})`,
  `(?<=${CURSIVE})${JOINER}(?=${CURSIVE})`,
  String.raw`(?<=${PICTURE}\u{FE0F}?\p{Emoji_Modifier}?)\u{200D}(?=${PICTURE})`,
  String.raw`(?<=[${PICTURE}\p{S}])[\u{FE0E}\u{FE0F}]`,
  String.raw`\u{FE0F}(?=\u{20E3})`,
  String.raw`(?<=\p{Script=Han})[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u{180B}-\u{180F}]`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}`,
];

/** Characters without a look of their own: invisible and bidirectional controls, of fonts that nobody else has, and broken ones. */
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u{FFF9}-\u{FFFC}]`;
const MEANINGFUL_OR_INVISIBLE = new RegExp(`(${MEANINGFUL.join('|')})|${INVISIBLE}`, 'gu');

/** Letters in a form for one place or width, such as `ﬁ`, `Ａ` and `𝐀`, which NFKC replaces by plain letters. */
const COMPATIBILITY_FORMS =
  /[\u{FB00}-\u{FB06}\u{FB50}-\u{FDF9}\u{FE70}-\u{FEFC}\u{FF01}-\u{FFDC}\u{1D400}-\u{1D7FF}]+/gu;

const LINE_BREAK = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu;
const SPACE_SEPARATOR = /\p{Zs}/gu;
const CONTROL_CHARACTER = /(?![\t\n])\p{Cc}/gu;

const APOSTROPHE =
  /[\u{2018}\u{2019}\u{201B}\u{2032}\u{2B9}\u{2BB}-\u{2BD}\u{2C8}`\u{B4}\u{FF07}\u{55A}\u{5F3}\u{A78C}]/gu;
const DASH = /[\p{Pd}\u{2212}\u{2043}]/gu;

/** Replaces apostrophes and dashes of all kinds by `'` and `-`. */
export const unifyPunctuation = (text: string): string => text.replace(APOSTROPHE, "'").replace(DASH, '-');

const removeInvisible = (text: string) => text.replace(MEANINGFUL_OR_INVISIBLE, '$1');

const toLines = (text: string) =>
  text.replace(LINE_BREAK, '\n').replace(SPACE_SEPARATOR, ' ').replace(CONTROL_CHARACTER, '');
const toLine = (text: string) => toLines(text).replace(/\s+/g, ' ');

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Every script has ten digits in a row; those of some scripts follow each other. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** Converts the decimal digits of all scripts to 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit);

const toPlainLetters = (text: string) => text.replace(COMPATIBILITY_FORMS, decompose);

/** Cleans an unfinished text of one line, such as a search text; does not trim it. */
export const cleanTyped = (text: string): string => normalise(toLine(removeInvisible(text)));

/** What changes a character comes before the removal, because neighbours decide which invisible characters have a meaning. */
const REPLACERS: Readonly<Record<TextKind, (text: string) => string>> = {
  lines: normalise,
  line: normalise,
  name: (text) => unifyPunctuation(normalise(toPlainLetters(text))),
  code: (text) => unifyPunctuation(toAsciiDigits(normalise(decompose(text)))),
};

/**
 * Cleans a typed or pasted text, before any check. Removes invisible and control characters, except joiners and variation selectors
 * where they join; replaces other spaces by plain ones; trims; normalises to NFC. Only `lines` keeps line breaks. Names and codes also
 * get plain letters, apostrophes and dashes, and codes the digits 0 to 9. A text keeps its own, as its author wrote it.
 */
export function clean(text: string, kind: TextKind): string {
  const visible = removeInvisible(REPLACERS[kind](text));
  return normalise((kind === 'lines' ? toLines(visible) : toLine(visible)).trim());
}
