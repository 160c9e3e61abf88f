import { type PublicConfig, type SocialProvider } from '@firstbell/schema';
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
import { failureOf, failureOfRenewal, rethrowWith } from './firebaseFailure.ts';
import { type Identity, IdentityError, type User } from './Identity.ts';

const PERSISTENCE = {
  // Web storage notifies other tabs of a change; IndexedDB would be polled.
  local: browserLocalPersistence,
  session: browserSessionPersistence,
  none: inMemoryPersistence,
} as const;

/** Creates the identity service of Firebase or of its emulator. */
export function createFirebaseIdentity(config: PublicConfig): Identity {
  const auth = openAuth(config);
  // The emulator sends no mail, so no address could be verified.
  const isTrusted = config.firebase.auth_emulator_url !== '';
  const listeners = new Set<(user: User | null) => void>();
  let user: User | null = null;
  let renewal: { of: FirebaseUser | null; token: Promise<string> } | null = null;

  const personOf = (known: FirebaseUser) => toUser(known, isTrusted);
  const signedIn = () => {
    if (!auth.currentUser) throw new IdentityError('refused');
    return auth.currentUser;
  };

  const updateUser = (next: FirebaseUser | null) => {
    user = next && personOf(next);
    for (const listener of listeners) listener(user);
  };
  const isRestored = auth.authStateReady().then(() => {
    user = auth.currentUser && personOf(auth.currentUser);
    onAuthStateChanged(auth, updateUser);
  });

  const tokenOf = async (isForced: boolean) => {
    await isRestored;
    if (!auth.currentUser) throw new IdentityError('refused');
    return auth.currentUser.getIdToken(isForced).catch(rethrowWith(failureOfRenewal));
  };
  // Firebase sends one renewal per caller, and a screen sends several requests at once. One of an earlier session is not
  // shared: it is refused, and who has signed in again would be asked to once more.
  const shared = (isForced: boolean): Promise<string> => {
    if (renewal !== null && renewal.of === auth.currentUser) return renewal.token;
    const own = {
      of: auth.currentUser,
      token: tokenOf(isForced).finally(() => {
        if (renewal === own) renewal = null;
      }),
    };
    renewal = own;
    return own.token;
  };

  return {
    ready: () => isRestored,
    user: () => user,
    token: () => shared(false),
    renew: async () => {
      await renewal?.token.catch(() => undefined);
      return shared(true);
    },
    signIn: (email, password) => done(signInWithEmailAndPassword(auth, email, password)),
    signUp: async (email, password, name) => {
      await done(createUserWithEmailAndPassword(auth, email, password));
      const { nameAccount } = await loadAccount();
      // Without a name the account is called after its address, and My Profile changes that.
      await nameAccount(signedIn(), name).catch(() => undefined);
      updateUser(auth.currentUser);
    },
    signInWith: (provider) => done(signInWith(auth, provider)),
    signOut: () => done(signOut(auth)),
    sendPasswordReset: (email) => done(sendPasswordResetEmail(auth, email)),
    changePassword: async (current, next) => {
      const { changePassword } = await loadAccount();
      await changePassword(signedIn(), current, next);
    },
    sendVerification: async () => {
      const { sendVerification } = await loadAccount();
      await done(sendVerification(signedIn()));
    },
    refresh: async () => {
      const { refresh } = await loadAccount();
      await done(refresh(signedIn()));
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

async function signInWith(auth: Auth, provider: SocialProvider): Promise<void> {
  const { openSignInWindow } = await import('./signInWindow.ts');
  await openSignInWindow(auth, provider);
}

/** Loads the code that only a signed-in person needs, so that Login stays small. */
const loadAccount = () => import('./ownAccount.ts');

async function done(work: Promise<unknown>): Promise<void> {
  await work.catch(rethrowWith(failureOf));
}

function toUser(known: FirebaseUser, isTrusted: boolean): User {
  const { uid, email, displayName, photoURL, emailVerified, providerData } = known;
  const address = email ?? '';
  const name = displayName?.trim() ?? '';
  return {
    id: uid,
    email: address,
    name: name || (address.split('@')[0] ?? address),
    ...(photoURL && { photo: photoURL }),
    isEmailVerified: isTrusted || emailVerified,
    hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
  };
}
