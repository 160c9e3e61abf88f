/** A person who has signed in. */
export type User = {
  /** Stays the same for as long as the account exists. */
  uid: string;
  /** Name, else e-mail address: what colleagues see on what the person saved. */
  name: string;
  email: string;
  isEmailVerified: boolean;
  /** When the person gave the password, or went through another service, for the session that the token is of. */
  signedInAt: Date;
};

/**
 * Checks an identity token and gives the person it stands for. Throws when it is not valid, and an `unavailable`
 * refusal when that could not be told.
 */
export type VerifyToken = (token: string) => Promise<User>;
