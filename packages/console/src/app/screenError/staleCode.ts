import { readStorage, writeStorage } from '../../platform/storage/browserStorage.ts';

const KEY = 'firstbell.reloaded';
const IMPORT_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
/** Minimum time between two reloads in ms. */
const MIN_INTERVAL_MS = 10_000;

/** Tells whether an error is a failed import of a screen's code, as when the open page is older than the deployed version. */
export function isStaleCode(error: unknown): boolean {
  return error instanceof Error && IMPORT_ERROR.test(error.message);
}

/** Tells whether the page may reload for stale code: once in ten seconds, so that it does not reload in a loop. */
export function claimReload(now: number): boolean {
  const lastReload = Number(readStorage('session', KEY) ?? 0);
  if (now - lastReload < MIN_INTERVAL_MS) return false;
  writeStorage('session', KEY, String(now));
  return true;
}
