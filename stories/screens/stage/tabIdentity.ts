import { type User as ApiUser } from '@firstbell/api';
import { IdentityError, type Identity, type User } from '@firstbell/console';
import { suggestName } from '@firstbell/schema/access';
import { z } from 'zod';
import { account } from './account.ts';
import { NOW } from './now.ts';

const encodePart = (value: object) => btoa(JSON.stringify(value)).replace(/={1,2}$/, '');

/** Creates an unsigned token like the Auth emulator's, which the API in the page accepts. */
function createToken(user: User, signedInAt: Date): string {
  const { id: sub, email, name, hasName, isEmailVerified: email_verified } = user;
  const claims = {
    sub,
    email,
    name: hasName ? name : email,
    email_verified,
    auth_time: signedInAt.getTime(),
  };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  /** In milliseconds, unlike in the emulator's tokens, because a play may sign in more than once within a second. */
  auth_time: z.number(),
});

/** Decodes an unsigned token of this tab for the API; throws for any other token. */
export function readToken(token: string): ApiUser {
  const claims = claimsSchema.parse(JSON.parse(atob(token.split('.')[1] ?? '')));
  const { sub: uid, email, name, email_verified: isEmailVerified } = claims;
  return { uid, email, name, isEmailVerified, signedInAt: new Date(claims.auth_time) };
}

/** Returns the identity service's ID of an account. */
export const createUid = (email: string) => `tab-${email}`;

/** Simulates the password policy of an identity service that requires more than the console. */
const isWeakPassword = (password: string) => new Set(password).size < 3;

/** Valid code of the links in emails. Any other code counts as used or expired. */
const LINK_CODE = 'usable';

type Account = { email: string; password: string };

/** Options of the identity service; `hasEnded` tells whether the session is over. */
type TabIdentityOptions = {
  isSignedIn: boolean;
  isEmailVerified: boolean;
  /** Whether the known people have a display name; `true` by default. */
  hasName?: boolean;
  hasEnded: () => boolean;
  /** Time of the first sign-in. Each later sign-in is 1 ms after the previous one, and after `NOW`. */
  firstSignInAt?: Date;
  /** Simulates the connection to the service: rejects if it is offline, and never settles if it does not respond. */
  reach?: () => Promise<void>;
  /** Known accounts; the first is the signed-in one. */
  accounts?: readonly [Account, ...Account[]];
};

/** Creates an identity service in this tab. */
export function createTabIdentity({
  isSignedIn,
  isEmailVerified,
  hasName = true,
  hasEnded,
  firstSignInAt = NOW,
  reach = () => Promise.resolve(),
  accounts = [account],
}: TabIdentityOptions): Identity {
  const userOf = (email: string): User => ({
    id: createUid(email),
    email,
    name: email === account.email ? account.name : (email.split('@')[0] ?? email),
    hasName,
    isEmailVerified,
    hasPassword: true,
  });
  let user = isSignedIn ? userOf(accounts[0].email) : null;
  let signedInAt = firstSignInAt;
  const passwords = new Map(accounts.map(({ email, password }) => [email, password]));
  const listeners = new Set<(user: User | null) => void>();
  const setUser = (next: User | null) => {
    if (next) signedInAt = new Date(Math.max(signedInAt.getTime(), NOW.getTime()) + 1);
    user = next;
    for (const notify of listeners) notify(next);
  };
  const rejectAsRefused = (): Promise<never> => Promise.reject(new IdentityError('refused'));
  const getToken = () => (user ? Promise.resolve(createToken(user, signedInAt)) : rejectAsRefused());

  return {
    waitUntilReady: () => Promise.resolve(),
    getUser: () => user,
    getToken,
    renewToken: () => (hasEnded() ? rejectAsRefused() : getToken()),
    signIn: async (email, password) => {
      await reach();
      if (passwords.get(email) !== password) return rejectAsRefused();
      setUser(userOf(email));
    },
    signUp: async (email, password) => {
      await reach();
      if (isWeakPassword(password)) throw new IdentityError('weak_password');
      if (passwords.has(email)) return rejectAsRefused();
      passwords.set(email, password);
      setUser({ ...userOf(email), name: suggestName(email), hasName: false });
    },
    signInWith: () => Promise.reject(new IdentityError('cancelled')),
    signOut: () => {
      setUser(null);
      return Promise.resolve();
    },
    sendPasswordReset: reach,
    readResetLink: async (code) => {
      await reach();
      return code === LINK_CODE ? accounts[0].email : rejectAsRefused();
    },
    resetPassword: async (code, password) => {
      await reach();
      if (code !== LINK_CODE) return rejectAsRefused();
      if (isWeakPassword(password)) throw new IdentityError('weak_password');
      passwords.set(accounts[0].email, password);
    },
    applyAddressLink: async (code) => {
      await reach();
      if (code !== LINK_CODE) return rejectAsRefused();
    },
    changePassword: (current, next) => {
      const email = user?.email ?? '';
      if (passwords.get(email) !== current) return Promise.reject(new IdentityError('wrong_password'));
      if (isWeakPassword(next)) return Promise.reject(new IdentityError('weak_password'));
      passwords.set(email, next);
      return Promise.resolve();
    },
    setName: async (name) => {
      await reach();
      if (user) setUser({ ...user, name, hasName: true });
    },
    sendVerification: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    onChange: (callback) => {
      listeners.add(callback);
      return () => {
        listeners.delete(callback);
      };
    },
  };
}
