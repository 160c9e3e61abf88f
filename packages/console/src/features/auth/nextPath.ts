import { isSignInPage } from '@firstbell/schema/sign-in-pages';

/** True for a path to which a sign-in may redirect: of this console, but not a sign-in screen. */
function isSafeTarget(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false;
  const origin = 'http://console.invalid';
  if (!URL.canParse(path, origin)) return false;
  const { origin: targetOrigin, pathname } = new URL(path, origin);
  return targetOrigin === origin && !isSignInPage(pathname);
}

/** Reads the path to redirect to after a sign-in from the parameter `next`; `/` if it is missing or unsafe. */
export function readNextPath(search: string): string {
  const path = new URLSearchParams(search).get('next') ?? '/';
  return isSafeTarget(path) ? path : '/';
}

/** Adds the path to redirect to, as the parameter `next`, to the URL of a sign-in screen. */
export function addNextPath(screen: string, path: string): string {
  return path === '/' || !isSafeTarget(path) ? screen : `${screen}?next=${encodeURIComponent(path)}`;
}
