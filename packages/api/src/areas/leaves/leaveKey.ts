import { Problem } from '../../http/problem.ts';

const LEAVE_KEY = /^LV-\d{5,9}$/;

/** Normalises the key of a leave in a path. Throws `not_found` if no leave can have the key. */
export function parseLeaveKey(typed: string): string {
  const key = typed.trim().toUpperCase();
  if (!LEAVE_KEY.test(key)) throw new Problem('not_found', { detail: 'There is no leave with this ID.' });
  return key;
}
