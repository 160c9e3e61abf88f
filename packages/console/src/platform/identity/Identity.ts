import { type SocialProvider } from '@firstbell/schema';

/** Who is signed in. */
export type User = {
  id: string;
  email: string;
  /** What to call the person: the display name, else the part of the e-mail before the @. */
  name: string;
  /** Address of a picture, where the sign-in service gave one. */
  photo?: string;
  /** Whether the address is known to be the person's own. */
  isEmailVerified: boolean;
  /** Whether the person signs in with a password, not only through other services. */
  hasPassword: boolean;
};

/** Why the identity service did not do what was asked. */
export type IdentityFailure =
  /** The credentials, the new account or the renewal were refused. */
  | 'refused'
  /** The present password, asked for once more, is another one. */
  | 'wrong_password'
  /** The password is shorter than the service takes. */
  | 'weak_password'
  /** The person closed the sign-in window. */
  | 'cancelled'
  /** The browser did not let the sign-in window open. */
  | 'blocked'
  | 'too_many_attempts'
  /** The service could not be reached. */
  | 'offline';

/** Carries why the identity service did not do what was asked. */
export class IdentityError extends Error {
  readonly reason: IdentityFailure;
  constructor(reason: IdentityFailure, cause?: unknown) {
    super(`Identity: ${reason}`, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}

/** Signs people in and out and vouches for them; all refusals are `IdentityError`s. */
export type Identity = {
  /** Resolves once the session of an earlier visit is restored, or known not to be there. */
  ready: () => Promise<void>;
  /** Gives the signed-in person; only meaningful after `ready`. */
  user: () => User | null;
  /** Gives a token that is good for some minutes at least. */
  token: () => Promise<string>;
  /** Gets a new token even if the present one has time left; `refused` means that the session has ended. */
  renew: () => Promise<string>;
  signIn: (email: string, password: string) => Promise<void>;
  signUp: (email: string, password: string) => Promise<void>;
  signInWith: (provider: SocialProvider) => Promise<void>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** Gives the signed-in person another password; the present one proves that it is them. */
  changePassword: (current: string, next: string) => Promise<void>;
  /** Sends the link that shows that the address is the signed-in person's own. */
  sendVerification: () => Promise<void>;
  /** Looks again what the service knows of the signed-in person; tokens say it from then on. */
  refresh: () => Promise<void>;
  /** Calls back whenever the signed-in person changes, in this tab or another; returns the way to stop. */
  onChange: (callback: (user: User | null) => void) => () => void;
};
