/** Tells whether a sign-in may redirect to a path: a path of this console, and not of a sign-in screen. */
function isReturnable(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false;
  const origin = 'http://console.invalid';
  if (!URL.canParse(path, origin)) return false;
  const { origin: reached, pathname } = new URL(path, origin);
  return reached === origin && !['/login', '/register'].includes(pathname);
}

/** Reads the path to redirect to after sign-in from the query of an address; `/` when there is no safe one. */
export function readNextPath(search: string): string {
  const path = new URLSearchParams(search).get('next') ?? '/';
  return isReturnable(path) ? path : '/';
}

/** Adds the path to return to, as `next`, to the address of a sign-in screen. */
export function withNextPath(screen: string, path: string): string {
  return path === '/' || !isReturnable(path) ? screen : `${screen}?next=${encodeURIComponent(path)}`;
}
