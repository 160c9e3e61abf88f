import { recall, remember } from '../../platform/storage/browserStorage.ts';

const KEY = 'firstbell.reloaded';
const STALE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const ONCE_MS = 10_000;

/** True for an error of a page that is older than the code on the server. */
export function isStaleCode(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message);
}

/** Allows one reload for stale code in ten seconds, so that the page does not reload in a loop. */
export function claimReload(now: number): boolean {
  const last = Number(recall('session', KEY) ?? 0);
  if (now - last < ONCE_MS) return false;
  remember('session', KEY, String(now));
  return true;
}
