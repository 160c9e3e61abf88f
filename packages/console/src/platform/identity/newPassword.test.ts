import { readFileSync } from 'node:fs';
import axios, { type AxiosAdapter } from 'axios';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ApiError } from '../http/ApiError.ts';
import commonPasswords from './commonPasswords.json';
import { IdentityError } from './Identity.ts';
import { checkNewPassword, SCHOOL_WORDS } from './newPassword.ts';

/** Creates an HTTP client whose response bodies are computed from the request bodies. */
const createHttpStub = (respond: (body: string) => unknown) => {
  const adapter: AxiosAdapter = (config) =>
    Promise.resolve({
      data: respond(String(config.data)),
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
  return axios.create({ adapter });
};
const http = createHttpStub(() => ({ is_listed: false, suffixes: [] }));

it.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou'])(
  'refuses %s as too common',
  async (password) => {
    expect(await checkNewPassword(http, password)).toBe('This password is too common. Choose another one.');
  },
);

it.each(['School@2026', 'firstbell', 'teacher-2026!', 'AdminSchool', 'class section 7'])(
  'refuses %s, which consists only of words of a school',
  async (password) => {
    expect(await checkNewPassword(http, password)).toBe(
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
  expect(await checkNewPassword(http, 'two schools by the river, '.repeat(5))).toBeUndefined();
});

it('refuses a short password', async () => {
  expect(await checkNewPassword(http, '1234567')).toBe('Use at least 8 characters.');
});

it.each(['second bell', 'password of my own', 'schoolbell', 'पासवर्ड मेरा'])('accepts %s', async (password) => {
  expect(await checkNewPassword(http, password)).toBeUndefined();
});

const computeSha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

it('refuses a password of a known breach', async () => {
  const suffix = computeSha1('river bank 1947').slice(5);
  const breachHttp = createHttpStub(() => ({
    is_listed: true,
    suffixes: ['0018A45C4D1DEF81644B54AB7F969B88D65', suffix],
  }));
  expect(await checkNewPassword(breachHttp, 'river bank 1947')).toBe(
    'This password is known from a data breach elsewhere. Choose another one.',
  );
  expect(await checkNewPassword(breachHttp, 'river bank 1948')).toBeUndefined();
});

it('sends only the first five digits of a password’s SHA-1', async () => {
  const sentBodies: string[] = [];
  const recordingHttp = createHttpStub((body) => {
    sentBodies.push(body);
    return { is_listed: true, suffixes: [] };
  });
  await checkNewPassword(recordingHttp, 'river bank 1947');
  expect(sentBodies).toEqual([JSON.stringify({ prefix: computeSha1('river bank 1947').slice(0, 5) })]);
});

it('rejects while the service is unavailable or its rate limit is reached', async () => {
  const createFailingHttp = (error: Error) =>
    createHttpStub(() => {
      throw error;
    });
  const unavailable = new ApiError('unavailable', 503, 'Try again.');
  await expect(checkNewPassword(createFailingHttp(unavailable), 'second bell')).rejects.toBe(unavailable);
  const busy = new ApiError('too_many_requests', 429, 'Wait.');
  await expect(checkNewPassword(createFailingHttp(busy), 'second bell')).rejects.toMatchObject({
    name: IdentityError.name,
    reason: 'too_many_attempts',
  });
});

it('knows 5,000 common passwords, all long enough and in lower case', () => {
  expect(new Set(commonPasswords).size).toBe(5000);
  expect(
    commonPasswords.filter((password) => password.length < 8 || password !== password.toLowerCase()),
  ).toEqual([]);
});
