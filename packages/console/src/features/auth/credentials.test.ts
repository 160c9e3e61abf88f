import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { credentials, passwordReset } from './credentials.ts';

describe('credentials', () => {
  it('requires both', () => {
    const { error } = credentials.safeParse({ email: ' ', password: '' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter your email.',
      'Enter your password.',
    ]);
  });

  it('trims the address and leaves the password as it is', () => {
    expect(credentials.parse({ email: ' asha@firstbell.example ', password: ' ' })).toEqual({
      email: 'asha@firstbell.example',
      password: ' ',
    });
  });
});

describe('passwordReset', () => {
  it.each(['asha@firstbell.example', "o'neil+office@school.co.in", 'a@localhost'])('accepts %s', (email) => {
    expect(passwordReset.parse({ email })).toEqual({ email });
  });

  it.each(['asha', 'asha@', '@school.org', 'a b@school.org', 'asha@school..org', 'asha@-school.org'])(
    'refuses %s',
    (email) => {
      const { error } = passwordReset.safeParse({ email });
      expect(error && z.prettifyError(error)).toContain('whole email address');
    },
  );
});
