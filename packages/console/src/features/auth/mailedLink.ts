/** Modes of Firebase's links that change the address of an account: confirm it, change it, or take a change back. */
const ADDRESS_MODES: readonly (string | null)[] = ['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'];

/** Link of an email of the identity service: what it is for, and its code, which works once. */
export type MailedLink = { kind: 'password' | 'address'; code: string };

/** Reads the link from the query of its address; undefined for an unknown mode, or without a code. */
export function readMailedLink(search: string): MailedLink | undefined {
  const query = new URLSearchParams(search);
  const [mode, code] = [query.get('mode'), query.get('oobCode')];
  if (!code) return undefined;
  if (mode === 'resetPassword') return { kind: 'password', code };
  return ADDRESS_MODES.includes(mode) ? { kind: 'address', code } : undefined;
}
