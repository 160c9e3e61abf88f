import { Problem } from './problem.ts';
import { isStorable } from './storable.ts';

/** Maximum length of a key in UTF-16 units: four times the longest stored key, that of an attendance sheet. */
const MAX_LENGTH = 512;

const UNSTORABLE = { field: 'key', message: 'Remove the characters that cannot be printed.' };

/** Tells whether a part of a path can be the key of a record. */
export const isKey = (typed: string): boolean => typed.length <= MAX_LENGTH && isStorable(typed);

/**
 * Checks and returns the key of a path. Throws `not_found` for a key that is too long. For a key with NUL or an unpaired
 * surrogate, throws `not_found` in a read, else `invalid`.
 */
export function parsePathKey(typed: string, isRead = false): string {
  if (typed.length > MAX_LENGTH) throw new Problem('not_found');
  if (isStorable(typed)) return typed;
  throw isRead ? new Problem('not_found') : new Problem('invalid', { errors: [UNSTORABLE] });
}
