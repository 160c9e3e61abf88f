import { fullName } from '@firstbell/schema/text';
import { computeSound } from './sound.ts';

/** Returns the stored columns of a person's name: the full name, and its phonetic key for the search. The last name may be empty. */
export function joinName(person: { first_name: string; last_name: string }) {
  const name = fullName(person);
  return { name, sound: computeSound(name) };
}
