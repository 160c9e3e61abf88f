import { expect, test } from 'vitest';
import { femaleNames, lastNames, maleNames } from '@firstbell/schema/sample';
import { computeSound, soundPatterns, soundOfWord } from '../../src/names/sound.ts';

test.each([...femaleNames, ...maleNames, ...lastNames])('%s sounds like %s', (latin, devanagari) => {
  expect(soundOfWord(devanagari)).toBe(soundOfWord(latin));
  expect(soundOfWord(latin).length).toBeGreaterThan(1);
});

test('nearly all names of the sample school have different codes', () => {
  const names = [...femaleNames, ...maleNames, ...lastNames].map(([latin]) => latin);
  expect(new Set(names.map(soundOfWord)).size).toBeGreaterThan(names.length - 5);
});

test.each([
  ['Venkatesh', 'వెంకటేశ్'],
  ['Gowda', 'ಗೌಡ'],
  ['Harpreet', 'ਹਰਪ੍ਰੀਤ'],
  ['Sandhu', 'ਸੰਧੂ'],
  ['Rabindranath', 'রবীন্দ্রনাথ'],
  ['Rajesh', 'രാജേഷ്'],
  ['Patel', 'પટેલ'],
  ['Patnaik', 'ପଟ୍ଟନାୟକ'],
  ['Karthik', 'கார்த்திக்'],
  ['Farah', 'فرح'],
  ['Mahesh', 'महेश'],
  ['Dubey', 'Dube'],
  ['Agrawal', 'Agarwal'],
  ['Choudhary', 'चौधरी'],
])('%s sounds like %s', (one, other) => {
  expect(soundOfWord(one)).toBe(soundOfWord(other));
});

test.each([
  ['Rudra', 'Rohan'],
  ['Rao', 'Roy'],
  ['Aarav', 'Rao'],
  ['Mehta', 'Mohit'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOfWord(one)).not.toBe(soundOfWord(other));
});

test('matches whole words, and the beginning of a last word that is long enough', () => {
  expect(computeSound('Rudra  Kulkarni')).toBe(' rudr kulkrni ');
  expect(soundPatterns(['rudra', 'kulk'])).toEqual(['% rudr %', '% kulk%']);
  expect(soundPatterns(['rao'])).toEqual(['% rv %']);
  for (const words of [[], ['a'], ['rudra', 'k'], ['%%'], ['aa']]) expect(soundPatterns(words)).toEqual([]);
});
