import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

/** Maximum length of a key in UTF-16 units: four times that of the longest stored one, of an attendance sheet. */
const LONGEST = 512;

const UNSTORABLE = { field: 'key', message: 'Remove the characters that cannot be printed.' };

/**
 * Checks and returns the key of a path. Throws `not_found` for one that is too long. For one with NUL or half of a surrogate
 * pair, throws `not_found` in a read, else `invalid`.
 */
export function pathKey(typed = '', isRead = false): string {
  if (typed.length > LONGEST) throw new Refusal('not_found');
  if (isStorable(typed)) return typed;
  throw isRead ? new Refusal('not_found') : new Refusal('invalid', { errors: [UNSTORABLE] });
}
