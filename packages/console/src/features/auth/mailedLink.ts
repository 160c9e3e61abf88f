/** Modes of Firebase's links that confirm, change or restore the email address of an account. */
const ADDRESS_MODES: readonly (string | null)[] = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

/** Link in an email of the identity service: its purpose, and its single-use code. */
export type MailedLink = { kind: 'password' | 'address'; code: string };

/** Parses the query of a mailed URL; returns undefined for an unknown mode, or without a code. */
export function readMailedLink(search: string): MailedLink | undefined {
  const query = new URLSearchParams(search);
  const [mode, code] = [query.get('mode'), query.get('oobCode')];
  if (!code) return undefined;
  if (mode === 'resetPassword') return { kind: 'password', code };
  return ADDRESS_MODES.includes(mode) ? { kind: 'address', code } : undefined;
}
