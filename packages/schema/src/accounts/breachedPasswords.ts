import { z } from 'zod';

/** Body of `POST /api/breached-passwords`: the first five hexadecimal digits of the SHA-1 of a password. */
export const breachedPasswordsQuery = z.strictObject({
  prefix: z.string().regex(/^[0-9A-F]{5}$/, 'Send five hexadecimal digits, in capital letters.'),
});

/** Response of `POST /api/breached-passwords`: the passwords of known breaches whose SHA-1 begins with the digits of the request. */
export const breachedPasswords = z.object({
  /** Whether the school has a list of breached passwords; without a list there are no suffixes. */
  is_listed: z.boolean(),
  /** The other 35 digits of each password's SHA-1. */
  suffixes: z.array(z.string()),
});
