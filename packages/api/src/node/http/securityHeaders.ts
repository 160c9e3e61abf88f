import { type PublicConfig } from '@firstbell/schema';

const GOOGLE_IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** Hosts of profile pictures of people who sign in with another service. */
const PICTURE_HOSTS = [
  'https://*.googleusercontent.com',
  'https://*.fbsbx.com',
  'https://graph.facebook.com',
  'https://avatars.githubusercontent.com',
];

function formatContentPolicy({ firebase, social_providers }: PublicConfig): string {
  const emulator = firebase.auth_emulator_url;
  const hasPopups = social_providers.length > 0;
  const popups = hasPopups ? [emulator || `https://${firebase.auth_domain}`] : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(hasPopups ? ['https://apis.google.com'] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', ...(hasPopups ? PICTURE_HOSTS : [])],
    'connect-src': ["'self'", ...(emulator ? [emulator] : GOOGLE_IDENTITY)],
    'frame-src': popups.length > 0 ? popups : ["'none'"],
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

/** Returns the security headers of every response, except `Strict-Transport-Security`, which is for https only. */
export function securityHeaders(config: PublicConfig): Readonly<Record<string, string>> {
  return {
    'content-security-policy': formatContentPolicy(config),
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
