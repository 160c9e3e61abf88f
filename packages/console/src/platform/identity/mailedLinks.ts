import { applyActionCode, type Auth, confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { readFailure, rethrowWith } from './firebaseFailure.ts';

const rethrow = rethrowWith(readFailure);

/** Returns the email address of the account of a password reset link. */
export const readResetLink = (auth: Auth, code: string): Promise<string> =>
  verifyPasswordResetCode(auth, code).catch(rethrow);

/** Sets the password of the account of a password reset link. */
export const resetPassword = (auth: Auth, code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth, code, password).catch(rethrow);

/** Applies a link that verifies or restores an email address. */
export const applyAddressLink = (auth: Auth, code: string): Promise<void> =>
  applyActionCode(auth, code).catch(rethrow);
