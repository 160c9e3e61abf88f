/** One place of the side menu. */
type Place = { href: string };

const firstSegment = (path: string) => path.split(/[/?#]/).find(Boolean)?.toLowerCase() ?? '';

/** Finds the entry that a path belongs to: the same first segment, ignoring case; the root belongs to the first entry. */
export const activeHref = (groups: readonly { items: readonly Place[] }[], path: string) => {
  const places = groups.flatMap(({ items }) => items);
  const segment = firstSegment(path);
  const match = segment === '' ? places[0] : places.find(({ href }) => firstSegment(href) === segment);
  return match?.href;
};
