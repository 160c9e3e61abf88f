import { type SocialProvider } from '@firstbell/schema';

/** Signed-in person. */
export type User = {
  id: string;
  email: string;
  /** Display name; without one, the name that the email address suggests. */
  name: string;
  /** True if the person has given a display name. */
  hasName: boolean;
  /** URL of a picture, where the sign-in service has one. */
  photo?: string;
  /** True if the person verified the email address. */
  isEmailVerified: boolean;
  /** True for a person who can sign in with a password, not only through other services. */
  hasPassword: boolean;
};

/** Reason why the identity service failed. */
export type IdentityFailure =
  /** The credentials, the new account or the renewal were refused. */
  | 'refused'
  /** The current password, which is needed to set a new one, is wrong. */
  | 'wrong_password'
  /** The password is shorter than the service allows. */
  | 'weak_password'
  /** The person closed the sign-in window. */
  | 'cancelled'
  /** The browser blocked the sign-in window. */
  | 'blocked'
  | 'too_many_attempts'
  /** The service could not be reached. */
  | 'offline';

/** Error of the identity service. */
export class IdentityError extends Error {
  readonly reason: IdentityFailure;
  constructor(reason: IdentityFailure, cause?: unknown) {
    super(`Identity: ${reason}`, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}

/** Identity service: signs people in and out and issues their tokens. All its errors are `IdentityError`s. */
export type Identity = {
  /** Resolves once the session of an earlier visit is restored, or if there is no such session. */
  waitUntilReady: () => Promise<void>;
  /** Returns the signed-in person, null without a session; valid only after `waitUntilReady`. */
  getUser: () => User | null;
  /** Returns a token that stays valid for at least some minutes. */
  getToken: () => Promise<string>;
  /** Requests a new token even if the current one is still valid; `refused` means that the session has ended. */
  renewToken: () => Promise<string>;
  signIn: (email: string, password: string) => Promise<void>;
  signUp: (email: string, password: string) => Promise<void>;
  /** Signs in through another service, in a window of it. A page that may not open this window leads to Login and back. */
  signInWith: (provider: SocialProvider) => Promise<void>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** Returns the email address of the account of a password reset link; `refused` for a used or expired link. */
  readResetLink: (code: string) => Promise<string>;
  /** Sets the password of the account of a password reset link; the link cannot be used again. */
  resetPassword: (code: string, password: string) => Promise<void>;
  /** Applies a link that verifies or restores an email address; `refused` for a used or expired link. */
  applyAddressLink: (code: string) => Promise<void>;
  /** Changes the password after checking the current one. */
  changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  /** Sets the display name of the account. */
  setName: (name: string) => Promise<void>;
  /** Sends the link that verifies the person's email address. */
  sendVerification: () => Promise<void>;
  /** Reloads the person from the service, and renews the token if the address was verified meanwhile. */
  refresh: () => Promise<void>;
  /** Calls `callback` whenever the signed-in person changes, in this tab or another; returns the unsubscribe function. */
  onChange: (callback: (user: User | null) => void) => () => void;
};
