/** Matches more combining characters in a row than Unicode's Stream-Safe Text Format (UAX #15) allows; no language needs as many. */
const MARK_STACK = /(\p{M}{30})\p{M}+/gu;

/** Removes combining characters after the 30th in a row, because sorting them takes quadratic time. */
export const limitStacks = (text: string): string => text.replace(MARK_STACK, '$1');

/** Normalises a text to Unicode NFC, with at most 30 combining characters in a row. */
export const normalise = (text: string): string => limitStacks(text).normalize('NFC');

/** Decomposes a text to Unicode NFKD: separates letters from marks, and replaces compatibility forms by plain letters. */
export const decompose = (text: string): string => limitStacks(text).normalize('NFKD');
