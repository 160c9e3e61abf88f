import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextMatcher } from './matchText.ts';

const LETTERS = fc.constantFrom(...'aAbBiIkKsSzZ09+-_.*\\[^$( İıKßẞΣσςÅéÉक\u0307😀');
const text = fc.oneof(
  fc.string({ unit: LETTERS, maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

it('matches like toLowerCase and includes', () => {
  fc.assert(
    fc.property(text, fc.string({ unit: LETTERS, minLength: 1, maxLength: 4 }), (content, typed) => {
      const folded = typed.toLowerCase();
      expect(createTextMatcher(folded)(content)).toBe(content.toLowerCase().includes(folded));
    }),
    { numRuns: 5000 },
  );
});

it.each(
  [...Array(0x10000).keys()].filter((unit) => /[\0-\x7f]/.test(String.fromCharCode(unit).toLowerCase())),
)('matches the character %i like its lower case', (unit) => {
  const character = String.fromCharCode(unit);
  const lowerCased = character.toLowerCase();
  for (const folded of Array.from(lowerCased).filter((part) => part < '\x80')) {
    expect(createTextMatcher(folded)(character)).toBe(true);
    expect(createTextMatcher(`${folded}x`)(`${character}x`)).toBe(`${lowerCased}x`.includes(`${folded}x`));
  }
});
