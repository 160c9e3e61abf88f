import { recall, remember } from '../../platform/storage/browserStorage.ts';

const STORED = 'firstbell-jobs';

/** Reads the keys of the jobs whose end this tab waits for; they survive a reload. */
export const readWatchedJobs = (): ReadonlySet<string> =>
  new Set((recall('session', STORED) ?? '').split(' ').filter(Boolean));

/** Stores the keys of the jobs whose end this tab waits for. */
export function storeWatchedJobs(keys: ReadonlySet<string>): void {
  remember('session', STORED, keys.size === 0 ? null : [...keys].join(' '));
}
