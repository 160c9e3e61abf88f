import { type PublicConfig } from '@firstbell/schema';
import { isSignInPage } from '@firstbell/schema/sign-in-pages';
import { createHash } from 'node:crypto';

const GOOGLE_IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** Hosts of profile pictures of people who sign in with another service. */
const PICTURE_HOSTS = [
  'https://*.googleusercontent.com',
  'https://*.fbsbx.com',
  'https://graph.facebook.com',
  'https://avatars.githubusercontent.com',
];

/** Texts of the `<style>` elements that libraries of the console add: the rest of its styles are added through the CSSOM or as files. */
export const LIBRARY_STYLES: readonly string[] = [
  // styled-components, which fills an empty element through the CSSOM.
  '',
  // The two of React Aria: for pressed elements, and for pages that do not scroll on iOS.
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const hashStyle = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const LIBRARY_HASHES = LIBRARY_STYLES.map(hashStyle);

/** Page of the console: its path, and the texts of its `<style>` elements. */
type ConsolePage = { path: string; styles: readonly string[] };

/** Formats the content security policy of a page. Only the pages that sign in allow other services. */
export function formatPagePolicy(
  { firebase, social_providers }: PublicConfig,
  { path, styles }: ConsolePage,
): string {
  const emulator = firebase.auth_emulator_url;
  const hasProviders = social_providers.length > 0;
  const hasPopups = hasProviders && isSignInPage(path);
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(hasPopups ? ['https://apis.google.com'] : [])],
    'style-src': ["'self'", ...LIBRARY_HASHES, ...styles.map(hashStyle)],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', ...(hasProviders ? PICTURE_HOSTS : [])],
    'connect-src': ["'self'", ...(emulator ? [emulator] : GOOGLE_IDENTITY)],
    'frame-src': hasPopups ? [emulator || `https://${firebase.auth_domain}`] : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Paths of responses that are no pages: those of the API, and files that Vite names by their hash. */
const NO_PAGE = /^\/(?:api|assets)\//;
/** Content security policy of a response that is no page. Short, because every response has one. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Returns the security headers of the response for a path, except `Strict-Transport-Security`, which is for https only. */
export function securityHeaders(config: PublicConfig, path: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NO_PAGE.test(path)
      ? NO_PAGE_POLICY
      : formatPagePolicy(config, { path: '', styles: [] }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Firebase signs in through a popup that needs access to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Value of the header `Strict-Transport-Security`: a year. */
export const STRICT_TRANSPORT = 'max-age=31536000';
