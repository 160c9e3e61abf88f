/** Values of the forms of Login and Register. */
export type Credentials = { email: string; password: string };

/** Values of the form of Register. */
export type NewAccount = Credentials & { name: string };

// The pattern of `<input type="email">` in the HTML standard.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Checks an e-mail address as far as the browser can tell; gives the message for it, or nothing. */
export function checkEmail({ email }: Pick<Credentials, 'email'>): { email?: string } {
  if (!email) return { email: 'Enter your email.' };
  return EMAIL.test(email) ? {} : { email: 'Enter a whole email address, such as name@school.org.' };
}

/** Checks the values of a new account. */
export const checkNewAccount = ({ name, ...credentials }: NewAccount): Partial<NewAccount> => ({
  ...(!name && { name: 'Enter your name.' }),
  ...checkCredentials(credentials),
});

/** Checks an address and a password; the identity service judges the strength of a password. */
export const checkCredentials = ({ email, password }: Credentials): Partial<Credentials> => ({
  ...checkEmail({ email }),
  ...(!password && { password: 'Enter your password.' }),
});
