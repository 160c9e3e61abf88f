import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aadharNumber, listQuery } from '../index.ts';
import { isoDate } from './date.ts';
import { normalise } from './normalise.ts';
import { phone, telephone } from './telephone.ts';
import { email, line, lines, optionalLine, personName, typedId } from './text.ts';

const fields = {
  line: line({ min: 1, max: 4000, missing: 'Enter a text.' }),
  lines: lines({ min: 1, max: 4000, missing: 'Enter a text.' }),
  isoDate,
  optionalLine: optionalLine(254),
  personName: personName('Enter a name.'),
  typedId: typedId('Enter an ID.'),
  email,
  phone,
  telephone,
  aadharNumber,
  q: listQuery(['id']).shape.q,
};

const MEGABYTE = 1_000_000;
const PIECES = [
  '\u0316\u0301',
  '\u0F73',
  'é',
  ' ',
  '\n',
  '9',
  '-',
  '+91',
  'a@',
  'a.',
  'Σ',
  '\u094D\u200D',
  '\u200C',
  '\u{1F3F4}\u{E0067}',
  "'",
  '👩\u200D',
  '\uD800',
];
const piece = fc.oneof(
  fc.constantFrom(...PIECES),
  fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
);
/** A text of a million UTF-16 units: a few pieces over and over, with another one before and after. */
const longText = fc
  .tuple(piece, fc.array(piece, { minLength: 1, maxLength: 4 }), piece)
  .map(([first, repeated, last]) => first + repeated.join('').repeat(MEGABYTE).slice(0, MEGABYTE) + last);

/** Tells whether a function takes at most 100 ms of processor time in one of three runs. */
const isQuick = (work: () => unknown) =>
  [1, 2, 3].some(() => {
    const startUsage = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(startUsage);
    return user + system < 100_000;
  });

it('parses or refuses any text of a megabyte quickly', () => {
  fc.assert(
    fc.property(longText, (text) => {
      const slow = Object.entries(fields).filter(([, field]) => !isQuick(() => field.safeParse(text)));
      expect(slow.map(([name]) => name)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it('normalises a text to Unicode form C', () => {
  const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      fc.pre(!/\p{M}{31}/u.test(typed));
      expect(normalise(typed)).toBe(typed.normalize('NFC'));
    }),
  );
});

it('removes combining characters after the 30th in a row', () => {
  expect(normalise(`x${'\u0327'.repeat(1000)}y`)).toBe(`x${'\u0327'.repeat(30)}y`);
});

it('measures the length of the stored text', () => {
  const field = line({ min: 1, max: 100, missing: 'Enter a text.' });
  expect(field.parse('\u1F82'.normalize('NFD').repeat(100))).toBe('\u1F82'.repeat(100));
  expect(field.parse(`${' '.repeat(10_000)}é\t`)).toBe('é');
  for (const text of ['é'.repeat(101), 'e\u0301'.repeat(101), 'x'.repeat(MEGABYTE)]) {
    expect(field.safeParse(text).error?.issues[0]?.message).toBe('Use at most 100 characters.');
  }
});

it('refuses a letter with more accents than any language has', () => {
  const { error } = optionalLine(100).safeParse(`e${'\u0301'.repeat(31)}`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Use at most 30 accents on one letter.']);
});
