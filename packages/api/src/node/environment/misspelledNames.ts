import { distance } from 'fastest-levenshtein';
import { variables } from './variables.ts';

/** Shorter names, such as `PORT`, resemble variables of other programs. */
const MIN_LENGTH = 6;
/** Maximum number of wrong letters in a name. */
const MAX_DISTANCE = 2;

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

const knownNames: ReadonlySet<string> = new Set(
  Object.entries(variables).flatMap(([name, variable]) =>
    'isSecret' in variable ? [name, `${name}_FILE`] : [name],
  ),
);

/** Finds the variable whose name resembles an unknown name; undefined if there is none. */
function findMeant(name: string): string | undefined {
  const letters = lettersOf(name);
  if (letters.length < MIN_LENGTH) return undefined;
  return [...knownNames].find(
    (known) => lettersOf(known).length >= MIN_LENGTH && distance(letters, lettersOf(known)) <= MAX_DISTANCE,
  );
}

/** Returns a sentence for each name that resembles a variable of Firstbell and is none, such as `DATABSE_URL`. */
export const findMisspelledNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const meant = knownNames.has(name) ? undefined : findMeant(name);
    return meant === undefined
      ? []
      : [`${name} is not a variable of Firstbell: ${meant} is. Rename it, or unset it.`];
  });
