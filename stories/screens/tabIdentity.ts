import { IdentityError, type Identity, type User } from '@firstbell/console';

/** The account that the stories sign in with. */
export const account = { email: 'admin@firstbell.example', password: 'firstbell' } as const;

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** Writes an unsigned token, such as the Auth emulator's, that the API in the browser takes. */
function tokenOf(user: User): string {
  const claims = { sub: user.id, user_id: user.id, email: user.email, name: user.name };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Reads a token of `tokenOf`; throws for anything else. */
export function readToken(token: string): { id: string; email: string; name: string } {
  const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as Record<string, string>;
  const { sub, email, name } = claims;
  if (!sub || !email) throw new Error('Not a token of this tab.');
  return { id: sub, email, name: name ?? '' };
}

const userOf = (email: string): User => ({ id: `tab-${email}`, email, name: email.split('@')[0] ?? email });

/** Makes an identity service that lives in this tab and knows one account; `hasEnded` says that its session is over. */
export function createTabIdentity(isSignedIn: boolean, hasEnded: () => boolean): Identity {
  let user = isSignedIn ? userOf(account.email) : null;
  const passwords = new Map<string, string>([[account.email, account.password]]);
  const watchers = new Set<(user: User | null) => void>();
  const become = (next: User | null) => {
    user = next;
    for (const tell of watchers) tell(next);
  };
  const refuse = () => Promise.reject(new IdentityError('refused'));
  const token = () => (user ? Promise.resolve(tokenOf(user)) : refuse());

  return {
    ready: () => Promise.resolve(),
    user: () => user,
    token,
    renew: () => (hasEnded() ? refuse() : token()),
    signIn: (email, password) => {
      if (passwords.get(email) !== password) return refuse();
      become(userOf(email));
      return Promise.resolve();
    },
    signUp: (email, password) => {
      if (password.length < 6) return Promise.reject(new IdentityError('weak_password'));
      if (passwords.has(email)) return refuse();
      passwords.set(email, password);
      become(userOf(email));
      return Promise.resolve();
    },
    signInWith: () => Promise.reject(new IdentityError('cancelled')),
    signOut: () => {
      become(null);
      return Promise.resolve();
    },
    sendPasswordReset: () => Promise.resolve(),
    rename: (name) => {
      if (user) become({ ...user, name });
      return Promise.resolve();
    },
    onChange: (callback) => {
      watchers.add(callback);
      return () => {
        watchers.delete(callback);
      };
    },
  };
}
