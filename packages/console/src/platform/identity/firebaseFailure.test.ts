import { describe, expect, it } from 'vitest';
import { readFailure, readReauthenticationFailure, readRenewalFailure } from './firebaseFailure.ts';

const createFirebaseError = (code: string) => Object.assign(new Error(code), { code });

describe('readFailure', () => {
  it.each([
    ['auth/invalid-credential', 'refused'],
    ['auth/wrong-password', 'refused'],
    ['auth/email-already-in-use', 'refused'],
    ['auth/weak-password', 'weak_password'],
    ['auth/popup-closed-by-user', 'cancelled'],
    ['auth/popup-blocked', 'blocked'],
    ['auth/too-many-requests', 'too_many_attempts'],
    ['auth/network-request-failed', 'offline'],
  ])('reads %s as %s', (code, reason) => {
    expect(readFailure(createFirebaseError(code))).toBe(reason);
  });

  it('reads an error without a code as a failed connection', () => {
    expect(readFailure(new TypeError('Failed to fetch'))).toBe('offline');
  });
});

describe('readRenewalFailure', () => {
  it.each([
    'auth/user-token-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/invalid-refresh-token',
  ])('ends the session for %s', (code) =>
    expect(readRenewalFailure(createFirebaseError(code))).toBe('refused'),
  );

  it.each([
    'auth/network-request-failed',
    'auth/too-many-requests',
    'auth/internal-error',
    'auth/the-service-is-currently-unavailable.',
  ])('does not end the session for %s', (code) =>
    expect(readRenewalFailure(createFirebaseError(code))).toBe('offline'),
  );
});

describe('readReauthenticationFailure', () => {
  it.each([
    ['auth/wrong-password', 'wrong_password'],
    ['auth/invalid-credential', 'wrong_password'],
    ['auth/too-many-requests', 'too_many_attempts'],
    ['auth/network-request-failed', 'offline'],
  ])('reads %s as %s', (code, reason) => {
    expect(readReauthenticationFailure(createFirebaseError(code))).toBe(reason);
  });
});
