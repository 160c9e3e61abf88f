import { z } from 'zod';

const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;
const NAME_PATTERN = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control}'’. -]*$/u;
const ID_PATTERN = /^[A-Z0-9][A-Z0-9/_.-]*$/;

/** Maximum number of UTF-16 units that NFC composes into one: `ᾂ` may be typed as a letter and three marks. */
const MAX_UNITS_PER_CHARACTER = 4;

/** Matches more combining characters in a row than Unicode's Stream-Safe Text Format (UAX #15) allows; no language needs as many. */
const MARK_STACK = /(\p{M}{30})\p{M}+/gu;

const limitStacks = (text: string) => text.replace(MARK_STACK, '$1');

/**
 * Normalises a text to Unicode NFC. First removes combining characters after the 30th in a row, because sorting them takes
 * quadratic time.
 */
export const normalise = (text: string): string => limitStacks(text).normalize('NFC');

/** Decomposes a text to Unicode NFKD: separates letters from marks, and replaces compatibility forms by plain letters. */
export const decompose = (text: string): string => limitStacks(text).normalize('NFKD');

/**
 * Creates the schema of a text of `min` to `max` UTF-16 units without control characters; trims it and normalises it to NFC. A text
 * that is much too long is refused before, because normalising it would take long.
 */
export function line({ min, max, missing }: { min: number; max: number; missing: string }) {
  const tooLong = `Use at most ${max} characters.`;
  return z
    .string(missing)
    .refine((value) => value.trim().length <= max * MAX_UNITS_PER_CHARACTER, { error: tooLong, abort: true })
    .refine((value) => limitStacks(value) === value, 'Use at most 30 accents on one letter.')
    .transform((value) => normalise(value.trim()))
    .pipe(
      z
        .string()
        .min(min, missing)
        .max(max, tooLong)
        .refine((value) => !CONTROL_CHARACTER.test(value), 'Remove the characters that cannot be printed.'),
    );
}

/** Creates the schema of a text that may be empty. */
export const optionalLine = (max: number) => line({ min: 0, max, missing: '' });

/** Creates the schema of a person's name: 2 to 100 letters of any script, with spaces, dots, hyphens and apostrophes. */
export function personName(missing: string) {
  return line({ min: 1, max: 100, missing })
    .transform((value) => value.replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .refine((value) => NAME_PATTERN.test(value), 'Use letters only.')
        .refine((value) => value.length >= 2, 'Use at least 2 letters.'),
    );
}

/** Creates the schema of an admission or staff number: at most 20 letters, digits and `/ _ . -`, converted to upper case. */
export function typedId(missing: string) {
  return line({ min: 1, max: 20, missing })
    .transform((value) => value.toUpperCase())
    .pipe(z.string().regex(ID_PATTERN, 'Use letters, digits, and - / . _ only.'));
}

/** An e-mail address of at most 254 characters. */
export const email = line({ min: 1, max: 254, missing: 'Enter an email address.' }).pipe(
  z.email('Enter an email address like name@example.com.'),
);

/**
 * An Indian mobile number: 10 digits starting 6 to 9, with or without +91, spaces or hyphens; stored as
 * `+91XXXXXXXXXX`.
 */
export const phone = line({ min: 1, max: 20, missing: 'Enter a phone number.' })
  .transform((value) => value.replace(/[\s-]/g, '').replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Enter 10 digits starting with 6, 7, 8 or 9.'))
  .transform((digits) => `+91${digits}`);

/**
 * Any telephone number: an Indian mobile number, stored as `+91XXXXXXXXXX`, or the 3 to 15 digits of a landline with
 * its area code, of another country, or of a short number such as 112. A leading 0 is kept: an area code follows it.
 */
export const telephone = line({ min: 1, max: 30, missing: 'Enter a phone number.' })
  .transform((value) => value.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{3,15}$/, 'Enter a phone number of 3 to 15 digits.'))
  .transform((digits) => digits.replace(/^(?:\+91|91(?=\d{10}$))?([6-9]\d{9})$/, '+91$1'));

/** Creates the schema of a value from one of the school's lists; the caller checks that the list has the value. */
export const chosen = (missing: string) => line({ min: 1, max: 60, missing });
