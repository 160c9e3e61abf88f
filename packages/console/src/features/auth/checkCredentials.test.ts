import { describe, expect, it } from 'vitest';
import { checkCredentials, checkEmail } from './checkCredentials.ts';

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

describe('checkEmail', () => {
  it.each(['asha@firstbell.example', "o'neil+office@school.co.in", 'a@localhost'])('accepts %s', (email) => {
    expect(checkEmail({ email })).toEqual({});
  });

  it.each(['asha', 'asha@', '@school.org', 'a b@school.org', 'asha@school..org', 'asha@-school.org'])(
    'refuses %s',
    (email) => {
      expect(checkEmail({ email }).email).toContain('whole email address');
    },
  );
});
