/** The name of an area in every form that the sources use. */
export type Names = {
  /** Key of the area: its route, API path, table and folder. */
  key: string;
  camel: string;
  pascal: string;
  kebab: string;
  /** Title of its pages. */
  title: string;
  /** Singular, for sentences: "library book". */
  noun: string;
  /** Plural, for sentences: "library books". */
  plural: string;
  /** Two letters at the start of its records' keys. */
  prefix: string;
};

const KEY = /^[a-z]{2,}(_[a-z]{2,})*$/;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the singular of a plural: `library books` becomes `library book`, `diaries` becomes `diary`. */
const toSingular = (plural: string) =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|s)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/** Finds two letters that no other area uses: the initials, or the first letter with another letter of the name. */
function findFreePrefix(words: readonly string[], takenPrefixes: ReadonlySet<string>): string {
  const letters = words.join('').toUpperCase();
  const initials = words
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
  const candidates = [
    initials.slice(0, 2),
    ...Array.from(letters.slice(1), (letter) => letters.charAt(0) + letter),
  ];
  const freePrefix = candidates.find((pair) => pair.length === 2 && !takenPrefixes.has(pair));
  if (freePrefix === undefined)
    throw new Error(`Every pair of letters of ${words.join('_')} is used by an area: choose another name.`);
  return freePrefix;
}

/** Derives the names of an area from its key. Throws if the key is not in snake_case or is used already. */
export function deriveNames(
  key: string,
  { keys, prefixes }: { keys: ReadonlySet<string>; prefixes: ReadonlySet<string> },
): Names {
  if (!KEY.test(key))
    throw new Error(`"${key}" is not a valid name of an area: use snake_case, as in library_books.`);
  if (keys.has(key)) throw new Error(`There is an area ${key} already: choose another name.`);
  const words = key.split('_');
  const pascal = words.map(capitalize).join('');
  const plural = words.join(' ');
  return {
    key,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    kebab: words.join('-'),
    title: words.map(capitalize).join(' '),
    noun: toSingular(plural),
    plural,
    prefix: findFreePrefix(words, prefixes),
  };
}
