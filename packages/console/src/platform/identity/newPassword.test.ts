import { readFileSync } from 'node:fs';
import axios, { type AxiosAdapter } from 'axios';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ApiError } from '../http/ApiError.ts';
import common from './commonPasswords.json';
import { IdentityError } from './Identity.ts';
import { checkNewPassword, SCHOOL_WORDS } from './newPassword.ts';

/** Creates a client whose requests are answered by a function of their body. */
const httpTo = (answer: (body: string) => unknown) => {
  const adapter: AxiosAdapter = (config) =>
    Promise.resolve({
      data: answer(String(config.data)),
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
  return axios.create({ adapter });
};
const http = httpTo(() => ({ is_listed: false, suffixes: [] }));

it.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou'])(
  'refuses %s as too common',
  async (password) => {
    expect(await checkNewPassword(http, password)).toBe('This password is too common. Choose another one.');
  },
);

it.each(['School@2026', 'firstbell', 'teacher-2026!', 'AdminSchool', 'class section 7'])(
  'refuses %s as words of a school alone',
  async (password) => {
    expect(await checkNewPassword(http, password)).toBe(
      'Anybody at a school could guess this password. Choose another one.',
    );
  },
);

it('refuses the words that the page on signing in names', () => {
  const page = readFileSync(new URL('../../../../../docs/sign-in.md', import.meta.url), 'utf8');
  const [, words = ''] = /around or between them: ([^.]+)\./.exec(page) ?? [];
  expect(words.match(/\w+/g)?.toSorted()).toEqual(SCHOOL_WORDS.toSorted());
});

it('accepts a long passphrase, of 64 characters and more', async () => {
  expect(await checkNewPassword(http, 'two schools by the river, '.repeat(5))).toBeUndefined();
});

it('refuses a short one for its length', async () => {
  expect(await checkNewPassword(http, '1234567')).toBe('Use at least 8 characters.');
});

it.each(['second bell', 'password of my own', 'schoolbell', 'पासवर्ड मेरा'])('accepts %s', async (password) => {
  expect(await checkNewPassword(http, password)).toBeUndefined();
});

it('refuses one that is known from a breach, and sends only five digits of its SHA-1', async () => {
  const hash = createHash('sha1').update('river bank 1947').digest('hex').toUpperCase();
  const sent: string[] = [];
  const listing = httpTo((body) => {
    sent.push(body);
    return { is_listed: true, suffixes: ['0018A45C4D1DEF81644B54AB7F969B88D65', hash.slice(5)] };
  });
  expect(await checkNewPassword(listing, 'river bank 1947')).toBe(
    'This password is known from a data breach elsewhere. Choose another one.',
  );
  expect(await checkNewPassword(listing, 'river bank 1948')).toBeUndefined();
  expect(sent[0]).toBe(JSON.stringify({ prefix: hash.slice(0, 5) }));
  expect(sent).toHaveLength(2);
});

it('accepts none while the service does not answer', async () => {
  const failing = (error: Error) =>
    httpTo(() => {
      throw error;
    });
  const away = new ApiError('unavailable', 503, 'Try again.');
  await expect(checkNewPassword(failing(away), 'second bell')).rejects.toBe(away);
  const busy = new ApiError('too_many_requests', 429, 'Wait.');
  await expect(checkNewPassword(failing(busy), 'second bell')).rejects.toMatchObject({
    name: IdentityError.name,
    reason: 'too_many_attempts',
  });
});

it('compares with more than the 3,000 most common ones that are long enough', () => {
  expect(new Set(common).size).toBe(5000);
  expect(common.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});
