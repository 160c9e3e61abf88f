/** A person who has signed in. */
export type User = {
  /** ID of the account, which never changes. */
  uid: string;
  /** Name, or else e-mail address. Colleagues see it on saved records. */
  name: string;
  email: string;
  isEmailVerified: boolean;
  /** Time of the sign-in that began the session of the token. */
  signedInAt: Date;
};

/**
 * Verifies an identity token and returns its person. Throws if it is not valid, and an `unavailable` refusal if it cannot
 * be verified now.
 */
export type VerifyToken = (token: string) => Promise<User>;
