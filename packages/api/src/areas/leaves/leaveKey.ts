import { Refusal } from '../../http/refusal.ts';

const KEY = /^LV-\d{5,9}$/;

/** Normalizes the key of a leave from a path. Throws `not_found` for one that no leave can have. */
export function leaveKey(typed: string): string {
  const key = typed.trim().toUpperCase();
  if (!KEY.test(key)) throw new Refusal('not_found', { detail: 'There is no leave with this ID.' });
  return key;
}
