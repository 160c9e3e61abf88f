import { expect, it } from 'vitest';
import { spacing } from './spacing.ts';

it('returns the length of steps and half steps of the grid', () => {
  expect([spacing(26), spacing(5.5), spacing(0)]).toEqual(['104px', '22px', '0px']);
});

it('throws for a value that is not on the grid', () => {
  expect(() => spacing(0.3)).toThrow('half steps');
});
