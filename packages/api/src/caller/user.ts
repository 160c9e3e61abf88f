/** A person who has signed in. */
export type User = {
  /** ID of the account, which never changes. */
  uid: string;
  /** Name, or the e-mail address if there is no name. Colleagues see it on saved records. */
  name: string;
  email: string;
  isEmailVerified: boolean;
  /** Time of the sign-in of the token. */
  signedInAt: Date;
  /** Sign-in method in the words of the identity service, such as `password` or `google.com`; undefined if it is unknown. */
  signInProvider?: string | undefined;
};

/**
 * Verifies an identity token and returns the person whose token it is. Throws if the token is not valid, and an `unavailable`
 * problem if it cannot be verified at the moment.
 */
export type VerifyToken = (token: string) => Promise<User>;
