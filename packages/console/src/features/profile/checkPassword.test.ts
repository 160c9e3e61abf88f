import { expect, it } from 'vitest';
import { checkPassword } from './checkPassword.ts';

it('asks for all three', () => {
  expect(Object.keys(checkPassword({ current: '', next: '', again: '' }))).toEqual([
    'current',
    'next',
    'again',
  ]);
});

it('takes a change that is one', () => {
  expect(checkPassword({ current: 'firstbell', next: 'second bell', again: 'second bell' })).toEqual({});
});

it.each([
  ['short', 'short', 'next', 'Use at least 6 characters.'],
  ['firstbell', 'firstbell', 'next', 'Use another password than the current one.'],
  ['second bell', 'second bel', 'again', 'This is not the same as the new password.'],
])('refuses %s and %s', (next, again, field, message) => {
  expect(checkPassword({ current: 'firstbell', next, again })).toEqual({ [field]: message });
});
