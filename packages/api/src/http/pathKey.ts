import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

/** Most UTF-16 units of a key as it is typed; the longest stored one, of an attendance sheet, has a quarter. */
const LONGEST = 512;

const UNSTORABLE = { field: 'key', message: 'Remove the characters that cannot be printed.' };

/**
 * Passes on the key of a path. Throws for one that nothing can have: `not_found` where it is read or too long, `invalid`
 * where something is to be changed by a key with NUL or half of a surrogate pair.
 */
export function pathKey(typed = '', isRead = false): string {
  if (typed.length > LONGEST) throw new Refusal('not_found');
  if (isStorable(typed)) return typed;
  throw isRead ? new Refusal('not_found') : new Refusal('invalid', { errors: [UNSTORABLE] });
}
