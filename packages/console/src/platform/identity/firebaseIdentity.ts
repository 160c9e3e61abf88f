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
import { failureOf, failureOfRenewal, failWith } from './firebaseFailure.ts';
import { type Identity, IdentityError, type User } from './Identity.ts';

const PERSISTENCE = {
  // The web storages tell other tabs of a change by themselves; IndexedDB is polled.
  local: browserLocalPersistence,
  session: browserSessionPersistence,
  none: inMemoryPersistence,
} as const;

/** Makes the identity that Firebase, or its emulator, vouches for. */
export function createFirebaseIdentity(config: PublicConfig): Identity {
  const auth = openAuth(config);
  // The emulator sends no mail, so no address could ever be verified there.
  const isTrusted = config.firebase.auth_emulator_url !== '';
  const listeners = new Set<(user: User | null) => void>();
  let user: User | null = null;
  let renewal: Promise<string> | null = null;

  const personOf = (known: FirebaseUser) => toUser(known, isTrusted);
  const signedIn = () => {
    if (!auth.currentUser) throw new IdentityError('refused');
    return auth.currentUser;
  };

  const follow = (next: FirebaseUser | null) => {
    user = next && personOf(next);
    for (const listener of listeners) listener(user);
  };
  const isRestored = auth.authStateReady().then(() => {
    user = auth.currentUser && personOf(auth.currentUser);
    onAuthStateChanged(auth, follow);
  });

  const tokenOf = async (isForced: boolean) => {
    await isRestored;
    if (!auth.currentUser) throw new IdentityError('refused');
    return auth.currentUser.getIdToken(isForced).catch(failWith(failureOfRenewal));
  };
  // Firebase sends one renewal per caller; a screen asks for several things at once.
  const shared = (isForced: boolean) =>
    (renewal ??= tokenOf(isForced).finally(() => {
      renewal = null;
    }));

  return {
    ready: () => isRestored,
    user: () => user,
    token: () => shared(false),
    renew: async () => {
      await renewal?.catch(() => undefined);
      return shared(true);
    },
    signIn: (email, password) => done(signInWithEmailAndPassword(auth, email, password)),
    signUp: (email, password) => done(createUserWithEmailAndPassword(auth, email, password)),
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
      follow(auth.currentUser);
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

/** Loads what only a signed-in person needs: Login does without it. */
const loadAccount = () => import('./ownAccount.ts');

async function done(work: Promise<unknown>): Promise<void> {
  await work.catch(failWith(failureOf));
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
