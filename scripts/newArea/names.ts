/** The name of an area in every form that the sources use. */
export type Names = {
  /** Key of the area: its route, API path, table and folder. */
  key: string;
  camel: string;
  pascal: string;
  kebab: string;
  /** Title of its pages. */
  title: string;
  /** Singular and plural, for sentences: "library book", "library books". */
  noun: string;
  plural: string;
  /** Two letters at the start of its records' keys. */
  prefix: string;
};

/** Keys and prefixes of the existing areas. */
export type KnownAreas = { keys: ReadonlySet<string>; prefixes: ReadonlySet<string> };

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Derives the names of an area from its key. Throws if the key is not in snake_case or is used already. */
export function deriveNames(key: string, { keys, prefixes }: KnownAreas): Names {
  if (!/^[a-z]{2,}(_[a-z]{2,})*$/.test(key))
    throw new Error(`"${key}" is not a valid name of an area: use snake_case, as in library_books.`);
  if (keys.has(key)) throw new Error(`There is an area ${key} already: choose another name.`);
  const words = key.split('_');
  const [first = ''] = key.toUpperCase();
  // The initials, or the first letter with another letter of the name.
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  const letters = words.join('').toUpperCase().slice(1);
  const pairs = [initials.slice(0, 2), ...Array.from(letters, (letter) => first + letter)];
  const prefix = pairs.find((pair) => pair.length === 2 && !prefixes.has(pair));
  if (prefix === undefined)
    throw new Error(`Every pair of letters of ${key} is used by an area: choose another name.`);
  const pascal = words.map(capitalize).join('');
  const plural = words.join(' ');
  return {
    ...{ key, pascal, plural, prefix, kebab: words.join('-') },
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title: words.map(capitalize).join(' '),
    noun: plural
      .replace(/ies$/, 'y')
      .replace(/(x|ch|sh|s)es$/, '$1')
      .replace(/([^su])s$/, '$1'),
  };
}
