import { recall, remember } from '../../platform/storage/browserStorage.ts';

const KEY = 'firstbell-jobs';

/**
 * Reads the keys of the jobs whose end this tab waits for. They are in session storage, so that they survive
 * a reload.
 */
export const readWatchedJobs = (): ReadonlySet<string> =>
  new Set((recall('session', KEY) ?? '').split(' ').filter(Boolean));

/** Stores the keys of the jobs whose end this tab waits for. */
export function storeWatchedJobs(keys: ReadonlySet<string>): void {
  remember('session', KEY, keys.size === 0 ? null : [...keys].join(' '));
}
