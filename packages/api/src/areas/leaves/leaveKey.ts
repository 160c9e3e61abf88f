import { Refusal } from '../../http/refusal.ts';

const KEY = /^LV-\d{5,9}$/;

/** Brings a leave's key from a path into its stored form. Throws `not_found` for what can be none. */
export function leaveKey(typed: string): string {
  const key = typed.trim().toUpperCase();
  if (!KEY.test(key)) throw new Refusal('not_found', { detail: 'There is no leave with this ID.' });
  return key;
}
