/** An entry of the sidebar. */
type Place = { href: string };

const firstSegment = (path: string) => path.split(/[/?#]/).find(Boolean)?.toLowerCase() ?? '';

/**
 * Returns the URL of the entry that a path belongs to: with the same first segment, ignoring case; `/` belongs to the
 * first entry.
 */
export const activeHref = (groups: readonly { items: readonly Place[] }[], path: string) => {
  const places = groups.flatMap(({ items }) => items);
  const segment = firstSegment(path);
  const match = segment === '' ? places[0] : places.find(({ href }) => firstSegment(href) === segment);
  return match?.href;
};
