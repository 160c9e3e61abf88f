import { describe, expect, it } from 'vitest';
import { checkCredentials, checkEmail, checkNewAccount } from './checkCredentials.ts';

describe('checkCredentials', () => {
  it('requires both fields', () => {
    expect(checkCredentials({ email: '', password: '' })).toEqual({
      email: 'Enter your email.',
      password: 'Enter your password.',
    });
  });

  it('accepts any non-empty password', () => {
    expect(checkCredentials({ email: 'asha@firstbell.example', password: ' ' })).toEqual({});
  });
});

describe('checkNewAccount', () => {
  const account = { name: 'Usha Rao', email: 'usha@firstbell.example' };

  it('requires a password of 8 characters', () => {
    expect(checkNewAccount({ ...account, password: '' })).toEqual({ password: 'Enter your password.' });
    expect(checkNewAccount({ ...account, password: 'seven77' })).toEqual({
      password: 'Use at least 8 characters.',
    });
    expect(checkNewAccount({ ...account, password: 'eight888' })).toEqual({});
  });
});

describe('checkEmail', () => {
  it.each(['asha@firstbell.example', "o'neil+office@school.co.in", 'a@localhost'])('takes %s', (email) => {
    expect(checkEmail({ email })).toEqual({});
  });

  it.each(['asha', 'asha@', '@school.org', 'a b@school.org', 'asha@school..org', 'asha@-school.org'])(
    'refuses %s',
    (email) => {
      expect(checkEmail({ email }).email).toContain('whole email address');
    },
  );
});
