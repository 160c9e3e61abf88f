import { soundOf } from './sound.ts';

/** Returns the stored columns of a person's name: the full name, and its phonetic key for the search. An erased last name is empty. */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  const name = `${first_name} ${last_name}`.trim();
  return { name, sound: soundOf(name) };
}
