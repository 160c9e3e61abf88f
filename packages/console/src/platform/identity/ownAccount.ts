import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import { readFailure, readReauthenticationFailure, rethrowWith } from './firebaseFailure.ts';

/** Changes a person's password after checking the current one. */
export async function changePassword(
  user: User,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', currentPassword);
  await reauthenticateWithCredential(user, credential).catch(rethrowWith(readReauthenticationFailure));
  await updatePassword(user, newPassword).catch(rethrowWith(readFailure));
}

/** Sets the name of an account, and renews the token, which contains the name. */
export async function setAccountName(user: User, name: string): Promise<void> {
  await updateProfile(user, { displayName: name });
  await user.getIdToken(true);
}

/** Sends the link that verifies the person's email address. */
export const sendVerification = (user: User): Promise<void> => sendEmailVerification(user);

/** Reloads an account from Firebase, and renews the token if the email address was verified meanwhile. */
export async function refresh(user: User): Promise<void> {
  const { emailVerified } = user;
  await reload(user);
  if (user.emailVerified !== emailVerified) await user.getIdToken(true);
}
