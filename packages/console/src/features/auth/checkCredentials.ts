/** Messages of a sign-in form by field; a field without one is in order. */
export type CredentialErrors = { email?: string; password?: string };

// What `<input type="email">` takes, by the HTML standard.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Checks an e-mail address as far as it can be before anyone is asked. */
export function checkEmail(email: string): CredentialErrors {
  if (!email) return { email: 'Enter your email.' };
  return EMAIL.test(email) ? {} : { email: 'Enter a whole email address, such as name@school.org.' };
}

/** Checks what was typed into Login or Register; the strength of a password is the identity service's to judge. */
export function checkCredentials(email: string, password: string): CredentialErrors {
  return { ...checkEmail(email), ...(!password && { password: 'Enter your password.' }) };
}
