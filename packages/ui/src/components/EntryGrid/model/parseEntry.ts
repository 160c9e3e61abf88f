import { type EntryColumn, type EntryOption } from './entryColumn.ts';

/** Code points of the digit zero in the supported scripts; each is followed by its digits 1 to 9. */
const ZERO_CODE_POINTS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10,
] as const;

/** Maximum number of characters of a number: more digits exceed the precision of floats. */
const MAX_NUMBER_LENGTH = 15;

/** Converts digits of any script to the digits 0 to 9. */
const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZERO_CODE_POINTS.find((zeroCode) => code >= zeroCode && code < zeroCode + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Parses a typed number; returns `undefined` for anything else. */
export function parseNumber(text: string): number | undefined {
  if (text.length > MAX_NUMBER_LENGTH || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return undefined;
  return Number(text);
}

/** Finds an option by its value or its label, ignoring case. */
function findOption(options: readonly EntryOption[], text: string): EntryOption | undefined {
  const lowerCased = text.toLowerCase();
  return (
    options.find(({ value }) => value.toLowerCase() === lowerCased) ??
    options.find(({ label }) => label.toLowerCase() === lowerCased)
  );
}

/** Parses typed or pasted text into the stored value; returns invalid text unchanged. */
export function parseEntry<Row>(column: EntryColumn<Row>, typed: string): string {
  const text = typed.trim();
  if (column.kind === 'choice') return findOption(column.options, text)?.value ?? text;
  if (column.kind !== 'number') return text;
  const code = findOption(column.codes ?? [], text);
  if (code) return code.value;
  const ascii = toAsciiDigits(text);
  const number = parseNumber(/^[+-]?\d+,\d+$/.test(ascii) ? ascii.replace(',', '.') : ascii);
  return number === undefined ? text : String(number);
}
