import { type PublicConfig, type SocialProvider } from '@firstbell/schema';
import { suggestName } from '@firstbell/schema/access';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User as FirebaseUser,
} from 'firebase/auth';
import { readFailure, readRenewalFailure, rethrowWith } from './firebaseFailure.ts';
import { type Identity, IdentityError, type User } from './Identity.ts';

const PERSISTENCE = {
  // Not IndexedDB, which would be polled: web storage notifies other tabs of a change.
  local: browserLocalPersistence,
  session: browserSessionPersistence,
  none: inMemoryPersistence,
} as const;

/** Creates the identity service of Firebase or of its emulator. Only a sign-in page may open the windows of other services. */
export function createFirebaseIdentity(config: PublicConfig, isSignInPage: boolean): Identity {
  const auth = openAuth(config);
  // The emulator sends no email, so nobody could verify an address.
  const isEmulated = config.firebase.auth_emulator_url !== '';
  const listeners = new Set<(user: User | null) => void>();
  let user: User | null = null;
  let renewal: { account: FirebaseUser | null; token: Promise<string> } | null = null;

  const toUser = (account: FirebaseUser) => createUser(account, isEmulated);
  const requireAccount = () => {
    if (!auth.currentUser) throw new IdentityError('refused');
    return auth.currentUser;
  };

  const updateUser = (account: FirebaseUser | null) => {
    user = account && toUser(account);
    for (const listener of listeners) listener(user);
  };
  const restoration = auth.authStateReady().then(() => {
    user = auth.currentUser && toUser(auth.currentUser);
    onAuthStateChanged(auth, updateUser);
  });

  const requestToken = async (isForced: boolean) => {
    await restoration;
    if (!auth.currentUser) throw new IdentityError('refused');
    return auth.currentUser.getIdToken(isForced).catch(rethrowWith(readRenewalFailure));
  };
  // Firebase sends one renewal per caller, so the simultaneous requests of a screen share one. A renewal of an earlier
  // session is not shared: Firebase refuses that renewal, and the refusal would end the new session.
  const requestSharedToken = (isForced: boolean): Promise<string> => {
    if (renewal !== null && renewal.account === auth.currentUser) return renewal.token;
    const newRenewal = {
      account: auth.currentUser,
      token: requestToken(isForced).finally(() => {
        if (renewal === newRenewal) renewal = null;
      }),
    };
    renewal = newRenewal;
    return newRenewal.token;
  };

  return {
    waitUntilReady: () => restoration,
    getUser: () => user,
    getToken: () => requestSharedToken(false),
    renewToken: async () => {
      await renewal?.token.catch(() => undefined);
      return requestSharedToken(true);
    },
    signIn: (email, password) => withIdentityErrors(signInWithEmailAndPassword(auth, email, password)),
    signUp: (email, password) => withIdentityErrors(createUserWithEmailAndPassword(auth, email, password)),
    signInWith: (provider) =>
      isSignInPage ? withIdentityErrors(signInWithProvider(auth, provider)) : leaveForLogin(auth),
    signOut: () => withIdentityErrors(signOut(auth)),
    sendPasswordReset: (email) => withIdentityErrors(sendPasswordResetEmail(auth, email)),
    readResetLink: async (code) => (await importMailedLinks()).readResetLink(auth, code),
    resetPassword: async (code, password) => (await importMailedLinks()).resetPassword(auth, code, password),
    applyAddressLink: async (code) => (await importMailedLinks()).applyAddressLink(auth, code),
    changePassword: async (currentPassword, newPassword) => {
      const { changePassword } = await importOwnAccount();
      await changePassword(requireAccount(), currentPassword, newPassword);
    },
    setName: async (name) => {
      const { setAccountName } = await importOwnAccount();
      await withIdentityErrors(setAccountName(requireAccount(), name));
      updateUser(auth.currentUser);
    },
    sendVerification: async () => {
      const { sendVerification } = await importOwnAccount();
      await withIdentityErrors(sendVerification(requireAccount()));
    },
    refresh: async () => {
      const { refresh } = await importOwnAccount();
      await withIdentityErrors(refresh(requireAccount()));
      updateUser(auth.currentUser);
    },
    onChange: (callback) => {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}

function openAuth({ firebase, auth_persistence: persistence }: PublicConfig): Auth {
  const app = initializeApp({
    apiKey: firebase.api_key,
    authDomain: firebase.auth_domain,
    projectId: firebase.project_id,
  });
  const auth = initializeAuth(app, { persistence: PERSISTENCE[persistence] });
  if (firebase.auth_emulator_url) {
    connectAuthEmulator(auth, firebase.auth_emulator_url, { disableWarnings: true });
  }
  return auth;
}

async function signInWithProvider(auth: Auth, provider: SocialProvider): Promise<void> {
  const { openSignInWindow } = await import('./signInWindow.ts');
  await openSignInWindow(auth, provider);
}

/**
 * Signs out and opens Login, which may open the window of another service and leads back to the page. Never resolves, because the
 * page ends. Signed out, a form stores its draft without asking.
 */
async function leaveForLogin(auth: Auth): Promise<never> {
  await signOut(auth).catch(() => undefined);
  const { pathname, search } = window.location;
  window.location.assign(`/login?${new URLSearchParams({ next: pathname + search }).toString()}`);
  return new Promise(() => undefined);
}

/** Loads the code that only a signed-in person needs, so that the code of Login stays small. */
const importOwnAccount = () => import('./ownAccount.ts');

/** Loads the code that only the links in emails need. */
const importMailedLinks = () => import('./mailedLinks.ts');

/** Awaits a call of Firebase, and converts its error to an `IdentityError`. */
async function withIdentityErrors(call: Promise<unknown>): Promise<void> {
  await call.catch(rethrowWith(readFailure));
}

function createUser(account: FirebaseUser, isEmulated: boolean): User {
  const { uid, email, displayName, photoURL, emailVerified, providerData } = account;
  const address = email ?? '';
  const name = displayName?.trim() ?? '';
  return {
    id: uid,
    email: address,
    name: name || suggestName(address),
    hasName: name !== '',
    ...(photoURL && { photo: photoURL }),
    isEmailVerified: isEmulated || emailVerified,
    hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
  };
}
