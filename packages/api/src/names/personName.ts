import { soundOf } from './sound.ts';

/** Returns the stored values of a person's name: the full name (without a space where the last name was erased), and its phonetic key for the search. */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  const name = `${first_name} ${last_name}`.trim();
  return { name, sound: soundOf(name) };
}
