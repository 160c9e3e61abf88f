import { z } from 'zod';

/** Body of `POST /api/breached-passwords`: the first five hexadecimal digits of the SHA-1 of a password. */
export const breachedPasswordsQuery = z.strictObject({
  prefix: z.string().regex(/^[0-9A-F]{5}$/, 'Send five hexadecimal digits, in capital letters.'),
});

/** Response of `POST /api/breached-passwords`: the passwords of known breaches whose SHA-1 begins with those digits. */
export const breachedPasswords = z.object({
  /** Whether the school has a list of them; without one there are no suffixes. */
  is_listed: z.boolean(),
  /** The other 35 digits of the SHA-1 of each. */
  suffixes: z.array(z.string()),
});
