import { z } from 'zod';

// The pattern of `<input type="email">` in the HTML standard.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Check of an e-mail address as far as the browser can tell. */
const email = z
  .string()
  .trim()
  .min(1, { error: 'Enter your email.', abort: true })
  .regex(EMAIL, 'Enter a whole email address, such as name@school.org.');

/** Check of the form for a lost password. */
export const passwordReset = z.object({ email });

/** Check of the forms of Login and Register; the identity service judges the strength of a password. */
export const credentials = z.object({ email, password: z.string().min(1, 'Enter your password.') });
export type Credentials = z.output<typeof credentials>;
