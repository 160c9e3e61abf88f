import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  updatePassword,
  type User,
} from 'firebase/auth';
import { failureOf, failureOfProof, failWith } from './firebaseFailure.ts';

/** Gives a person another password after the present one was asked for once more. */
export async function changePassword(user: User, current: string, next: string): Promise<void> {
  const proof = EmailAuthProvider.credential(user.email ?? '', current);
  await reauthenticateWithCredential(user, proof).catch(failWith(failureOfProof));
  await updatePassword(user, next).catch(failWith(failureOf));
}

/** Sends the link that shows that the address is the person's own. */
export const sendVerification = (user: User): Promise<void> => sendEmailVerification(user);

/** Looks again what Firebase knows of a person, and gets a token that says it. */
export async function refresh(user: User): Promise<void> {
  const { emailVerified } = user;
  await reload(user);
  if (user.emailVerified !== emailVerified) await user.getIdToken(true);
}
