import { recall, remember } from '../../platform/storage/browserStorage.ts';

const KEY = 'firstbell.reloaded';
const STALE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const ONCE_MS = 10_000;

/** Says whether an error means that this page was built before the code on the server now. */
export function isStaleCode(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message);
}

/** Says whether the page may be loaded anew for stale code: once, and not in a circle. Remembers that it was. */
export function claimReload(now: number): boolean {
  const last = Number(recall('session', KEY) ?? 0);
  if (now - last < ONCE_MS) return false;
  remember('session', KEY, String(now));
  return true;
}
