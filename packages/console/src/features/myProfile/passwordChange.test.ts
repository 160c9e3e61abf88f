import { expect, it } from 'vitest';
import { passwordChange, type PasswordChange } from './passwordChange.ts';

const listIssues = (typed: PasswordChange) =>
  (passwordChange.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [...path, message]);

it('requires all three passwords', () => {
  expect(listIssues({ current: '', next: '', again: '' }).map(([field]) => field)).toEqual([
    'current',
    'next',
    'again',
  ]);
});

it('accepts a new password that is typed twice', () => {
  expect(listIssues({ current: 'firstbell', next: 'second bell', again: 'second bell' })).toEqual([]);
});

it.each([
  ['seven77', 'seven77', 'next', 'Use at least 8 characters.'],
  ['firstbell', 'firstbell', 'next', 'Use another password than the current one.'],
  ['second bell', 'second bel', 'again', 'This is not the same as the new password.'],
])('refuses the new password %s that is repeated as %s', (next, again, field, message) => {
  expect(listIssues({ current: 'firstbell', next, again })).toEqual([[field, message]]);
});
