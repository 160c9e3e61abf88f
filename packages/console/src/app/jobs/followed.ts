import { recall, remember } from '../../platform/storage/browserStorage.ts';

const STORED = 'firstbell-jobs';

/** Gives the keys of the jobs whose end this tab waits for, after a reload, too. */
export const readFollowed = (): ReadonlySet<string> =>
  new Set((recall('session', STORED) ?? '').split(' ').filter(Boolean));

/** Keeps the keys of the jobs whose end this tab waits for. */
export function keepFollowed(keys: ReadonlySet<string>): void {
  remember('session', STORED, keys.size === 0 ? null : [...keys].join(' '));
}
