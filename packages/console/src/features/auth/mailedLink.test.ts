import { expect, it } from 'vitest';
import { readMailedLink } from './mailedLink.ts';

it.each([
  ['?mode=resetPassword&oobCode=abc&apiKey=key&lang=en', { kind: 'password', code: 'abc' }],
  ['?mode=verifyEmail&oobCode=abc', { kind: 'address', code: 'abc' }],
  ['?mode=verifyAndChangeEmail&oobCode=abc', { kind: 'address', code: 'abc' }],
  ['?mode=recoverEmail&oobCode=abc', { kind: 'address', code: 'abc' }],
])('reads the kind and the code of the link %s', (search, link) => {
  expect(readMailedLink(search)).toEqual(link);
});

it.each(['?mode=signIn&oobCode=abc', '?mode=resetPassword', '?mode=resetPassword&oobCode=', ''])(
  'finds no link in the query %j',
  (search) => {
    expect(readMailedLink(search)).toBeUndefined();
  },
);
