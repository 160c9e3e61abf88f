import { expect, test } from 'vitest';
import { createNameMatcher } from '../../src/features/erasure/nameInText.ts';

const matcher = createNameMatcher(['José Núñez', 'Zubaida', 'आशा राव', 'D’Souza-Rao']);

test.each([
  'jose nunez fell.',
  'With JOSÉ\nNÚÑEZ',
  'Zubaida’s book',
  '(zúbaida)',
  'कल आशा राव आई।',
  'D’SOUZA-RAO came',
])('finds the name in %j', (text) => {
  expect(matcher?.isIn(text)).toBe(true);
});

test.each(['Josefina Nunez', 'José', 'Zubaidas book', 'xZubaida', 'आशा रावत', ''])(
  'finds no name in %j',
  (text) => {
    expect(matcher?.isIn(text)).toBe(false);
  },
);

test('replaces each name, and needs a name', () => {
  expect(matcher?.replace('Zubaida and jose nunez', 'S$1')).toBe('S$1 and S$1');
  expect(createNameMatcher(['', ' '])).toBeUndefined();
});
