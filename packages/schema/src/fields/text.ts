import { z } from 'zod';
import { clean, type TextKind } from './clean.ts';
import { countGraphemes } from './graphemes.ts';
import { limitStacks } from './normalise.ts';

const NAME_PATTERN = /^['(]?\p{L}[\p{L}\p{M}\p{Join_Control}'’()/,. -]*$/u;
const ID_PATTERN = /^[A-Z0-9][A-Z0-9/_.-]*$/;

/** Maximum number of UTF-16 units per character of a typed text, which may have marks and invisible characters. */
const MAX_TYPED_UNITS = 8;
/** Maximum number of stored UTF-16 units per character. One line has fewer, because database indexes limit the length of a value. */
const MAX_STORED_UNITS: Readonly<Record<TextKind, number>> = { lines: 4, line: 2, name: 2, code: 1 };

type TextLimits = { min: number; max: number; missing: string };

/**
 * Creates the schema of a text that is cleaned as its kind and then has `min` to `max` characters, as people count them. A text that is
 * much too long is refused before, because cleaning it would take long.
 */
function cleanedText(kind: TextKind, { min, max, missing }: TextLimits) {
  const tooLong = `Use at most ${max} characters.`;
  return z
    .string(missing)
    .refine((value) => value.trim().length <= max * MAX_TYPED_UNITS, { error: tooLong, abort: true })
    .refine((value) => limitStacks(value) === value, {
      error: 'Use at most 30 accents on one letter.',
      abort: true,
    })
    .overwrite((value) => clean(value, kind))
    .min(min, { error: missing, abort: true })
    .refine((value) => value.length <= max * MAX_STORED_UNITS[kind] && countGraphemes(value) <= max, tooLong);
}

/** Creates the schema of a text of one line. */
export const line = (limits: TextLimits) => cleanedText('line', limits);

/** Creates the schema of a text of one line that may be empty. */
export const optionalLine = (max: number) => line({ min: 0, max, missing: '' });

/** Creates the schema of a text that may have several lines. */
export const lines = (limits: TextLimits) => cleanedText('lines', limits);

/** Creates the schema of a text that may have several lines, or be empty. */
export const optionalLines = (max: number) => lines({ min: 0, max, missing: '' });

/** Creates the schema of a short text that is read as a code: the digits 0 to 9, plain letters and hyphens. */
export const code = (limits: TextLimits) => cleanedText('code', limits);

/**
 * Creates the schema of a person's name: one letter to 100 characters of any script, with spaces, dots, hyphens, apostrophes, slashes,
 * commas and brackets, as in `D'Souza`, `Ram Lal (Late)` and `Asha D/O Ram`.
 */
export const personName = (missing: string) =>
  cleanedText('name', { min: 1, max: 100, missing }).refine(
    (value) => NAME_PATTERN.test(value),
    'Use letters only.',
  );

/** Creates the schema of an admission or staff number: at most 20 letters, digits and `/ _ . -`, converted to upper case. */
export const typedId = (missing: string) =>
  code({ min: 1, max: 20, missing })
    .overwrite((value) => value.toUpperCase())
    .regex(ID_PATTERN, 'Use letters, digits, and - / . _ only.');

/** Converts `mailto:asha@example.com` and `Asha Rao <asha@example.com>;` to `asha@example.com`. */
const toAddress = (text: string) =>
  (/<([^<>]*)>/.exec(text)?.[1] ?? text).replace(/^mailto: ?/i, '').replace(/[;,]$/, '');

/** An e-mail address of at most 254 characters. */
export const email = code({ min: 1, max: 254, missing: 'Enter an email address.' })
  .overwrite(toAddress)
  .pipe(z.email('Enter an email address like name@example.com.'));

/**
 * Creates the schema of a value from one of the school's lists; the caller checks that the list has the value. Spaces between its words
 * are kept, because the value has to equal the stored one.
 */
export const chosen = (missing: string) => lines({ min: 1, max: 60, missing });
