/** Email address and password of an account. */
export type Credentials = { email: string; password: string };

/** Pattern of `<input type="email">` in the HTML standard. */
const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Error messages by field; a valid field has none. */
type Messages<Field extends string> = Partial<Record<Field, string>>;

/** Validates the format of an email address. The identity service checks whether the account exists. */
export function checkEmail({ email }: Pick<Credentials, 'email'>): Messages<'email'> {
  if (!email) return { email: 'Enter your email.' };
  return EMAIL_PATTERN.test(email) ? {} : { email: 'Enter a whole email address, such as name@school.org.' };
}

/** Validates that an email address and a password are filled in. The identity service checks whether they are right. */
export const checkCredentials = ({ email, password }: Credentials): Messages<keyof Credentials> => ({
  ...checkEmail({ email }),
  ...(!password && { password: 'Enter your password.' }),
});
