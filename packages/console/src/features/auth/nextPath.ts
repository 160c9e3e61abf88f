/** Says whether a path can be returned to after sign-in: one of this console's own, and no sign-in screen. */
function isReturnable(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false;
  const origin = 'http://console.invalid';
  if (!URL.canParse(path, origin)) return false;
  const { origin: reached, pathname } = new URL(path, origin);
  return reached === origin && !['/login', '/register'].includes(pathname);
}

/** Reads from an address's search the path that was asked for before sign-in; `/` when there is none to trust. */
export function readNextPath(search: string): string {
  const path = new URLSearchParams(search).get('next') ?? '/';
  return isReturnable(path) ? path : '/';
}

/** Gives the address of a sign-in screen that remembers the path that was asked for. */
export function withNextPath(screen: string, path: string): string {
  return path === '/' || !isReturnable(path) ? screen : `${screen}?next=${encodeURIComponent(path)}`;
}
