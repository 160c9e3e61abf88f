import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import common from './commonPasswords.json';
import { checkNewPassword, SCHOOL_WORDS } from './newPassword.ts';

it.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou'])(
  'refuses %s as too common',
  async (password) => {
    expect(await checkNewPassword(password)).toBe('This password is too common. Choose another one.');
  },
);

it.each(['School@2026', 'firstbell', 'teacher-2026!', 'AdminSchool', 'class section 7'])(
  'refuses %s, which consists only of words of a school',
  async (password) => {
    expect(await checkNewPassword(password)).toBe(
      'Anybody at a school could guess this password. Choose another one.',
    );
  },
);

it('refuses exactly the words that docs/sign-in.md lists', () => {
  const page = readFileSync(new URL('../../../../../docs/sign-in.md', import.meta.url), 'utf8');
  const [, words = ''] = /around or between them: ([^.]+)\./.exec(page) ?? [];
  expect(words.match(/\w+/g)?.toSorted()).toEqual(SCHOOL_WORDS.toSorted());
});

it('accepts a passphrase of more than 64 characters', async () => {
  expect(await checkNewPassword('two schools by the river, '.repeat(5))).toBeUndefined();
});

it('refuses a short password', async () => {
  expect(await checkNewPassword('1234567')).toBe('Use at least 8 characters.');
});

it.each(['second bell', 'password of my own', 'schoolbell', 'पासवर्ड मेरा'])('accepts %s', async (password) => {
  expect(await checkNewPassword(password)).toBeUndefined();
});

it('knows 5,000 common passwords, all of the minimum length and in lower case', () => {
  expect(new Set(common).size).toBe(5000);
  expect(common.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});
