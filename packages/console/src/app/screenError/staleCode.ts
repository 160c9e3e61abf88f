import { recall, remember } from '../../platform/storage/browserStorage.ts';

const KEY = 'firstbell.reloaded';
const STALE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const MIN_INTERVAL_MS = 10_000;

/** Tells whether code failed to load because the open page is older than the deployed version. */
export function isStaleCode(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message);
}

/** Allows one reload for stale code in ten seconds, so that the page does not reload in a loop. */
export function claimReload(now: number): boolean {
  const last = Number(recall('session', KEY) ?? 0);
  if (now - last < MIN_INTERVAL_MS) return false;
  remember('session', KEY, String(now));
  return true;
}
