import { readStorage, writeStorage } from '../../platform/storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell-jobs';

/** Reads the keys of the jobs that this tab watches until they end. Session storage keeps them across reloads. */
export const readWatchedJobs = (): ReadonlySet<string> =>
  new Set((readStorage('session', STORAGE_KEY) ?? '').split(' ').filter(Boolean));

/** Stores the keys of the jobs that this tab watches until they end. */
export function storeWatchedJobs(keys: ReadonlySet<string>): void {
  writeStorage('session', STORAGE_KEY, keys.size === 0 ? null : [...keys].join(' '));
}
