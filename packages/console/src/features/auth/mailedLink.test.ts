import { expect, it } from 'vitest';
import { readMailedLink } from './mailedLink.ts';

it.each([
  ['?mode=resetPassword&oobCode=abc&apiKey=key&lang=en', { kind: 'password', code: 'abc' }],
  ['?mode=verifyEmail&oobCode=abc', { kind: 'address', code: 'abc' }],
  ['?mode=verifyAndChangeEmail&oobCode=abc', { kind: 'address', code: 'abc' }],
  ['?mode=recoverEmail&oobCode=abc', { kind: 'address', code: 'abc' }],
  ['?mode=signIn&oobCode=abc', undefined],
  ['?mode=resetPassword', undefined],
  ['?mode=resetPassword&oobCode=', undefined],
  ['', undefined],
])('reads the kind and the code of the link %s', (search, link) => {
  expect(readMailedLink(search)).toEqual(link);
});
