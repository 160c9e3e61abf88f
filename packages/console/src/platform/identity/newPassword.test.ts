import { expect, it } from 'vitest';
import common from './commonPasswords.json';
import { checkNewPassword } from './newPassword.ts';

it.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou'])(
  'refuses %s as too common',
  async (password) => {
    expect(await checkNewPassword(password)).toBe('This password is too common. Choose another one.');
  },
);

it('refuses a short one for its length', async () => {
  expect(await checkNewPassword('1234567')).toBe('Use at least 8 characters.');
});

it.each(['second bell', 'password of my own', 'पासवर्ड मेरा'])('accepts %s', async (password) => {
  expect(await checkNewPassword(password)).toBeUndefined();
});

it('compares with more than the 3,000 most common ones that are long enough', () => {
  expect(new Set(common).size).toBe(5000);
  expect(common.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});
