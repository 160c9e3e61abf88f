import { type SocialProvider } from '@firstbell/schema';
import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';

const PROVIDERS = {
  google: GoogleAuthProvider,
  facebook: FacebookAuthProvider,
  github: GithubAuthProvider,
} as const;

/** Opens the window of another sign-in service, and resolves once the person has signed in there. */
export async function openSignInWindow(auth: Auth, provider: SocialProvider): Promise<void> {
  await signInWithPopup(auth, new PROVIDERS[provider](), browserPopupRedirectResolver);
}
