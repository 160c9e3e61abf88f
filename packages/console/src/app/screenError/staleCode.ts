import { readStorage, writeStorage } from '../../platform/storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell.reloaded';
const IMPORT_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
/** Minimum time in ms between two reloads. */
const MIN_INTERVAL_MS = 10_000;

/** Tells whether an error is a failed import of a screen's code, as when the open page is older than the deployed version. */
export function isImportError(error: unknown): boolean {
  return error instanceof Error && IMPORT_ERROR.test(error.message);
}

/** Claims a reload for stale code. Returns true at most once in ten seconds, so that the page does not reload in a loop. */
export function claimReload(nowMs: number): boolean {
  const lastReload = Number(readStorage('session', STORAGE_KEY) ?? 0);
  if (nowMs - lastReload < MIN_INTERVAL_MS) return false;
  writeStorage('session', STORAGE_KEY, String(nowMs));
  return true;
}
