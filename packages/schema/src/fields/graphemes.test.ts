import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countGraphemes } from './graphemes.ts';

test.each([
  ['', 0],
  ['Asha', 4],
  ['e\u0301', 1],
  ['ऋ', 1],
  ['क्षि', 1],
  ['लक्ष्मी', 2],
  ['கோ', 1],
  ['👨\u200D👩🏽\u200D👧', 1],
  ['🇮🇳🇮🇳', 2],
  ['\r\n', 1],
] as const)('countGraphemes counts %j as %i', (text, length) => {
  expect(countGraphemes(text)).toBe(length);
});

const LETTERS = [
  'a',
  'é',
  'e\u0301',
  'क',
  'ष',
  '\u094D',
  'ि',
  '़',
  'ক',
  '্',
  'த',
  'ோ',
  'ന',
  '\u0D4D',
  'ا',
  'رّ',
  '李',
  ' ',
  '👩',
  '👩🏽',
  '❤\uFE0F',
];

test('countGraphemes counts texts of letters, signs and emoji like Intl.Segmenter', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const text = fc
    .array(fc.constantFrom(...LETTERS), { maxLength: 12 })
    .map((parts) => parts.join('').normalize('NFC'));
  fc.assert(
    fc.property(text, (typed) => {
      expect(countGraphemes(typed)).toBe([...segmenter.segment(typed)].length);
    }),
    { numRuns: 1000 },
  );
});
