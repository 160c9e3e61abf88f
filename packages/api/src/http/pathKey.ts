import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

/** Most UTF-16 units of a key as it is typed; the longest stored one, of an attendance sheet, has a quarter. */
const LONGEST = 512;

/** Passes on the key of a path. Throws `not_found` for one that nothing can have. */
export function pathKey(typed = ''): string {
  if (typed.length > LONGEST || !isStorable(typed)) throw new Refusal('not_found');
  return typed;
}
