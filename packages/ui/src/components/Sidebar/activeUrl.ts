/** One place of the side menu. */
type Place = { url: string };

const firstSegment = (path: string) => path.split(/[/?#]/).find(Boolean)?.toLowerCase() ?? '';

/** Finds the entry that a path belongs to: the same first segment, ignoring case; the root belongs to the first entry. */
export const activeUrl = (groups: readonly { items: readonly Place[] }[], path: string) => {
  const places = groups.flatMap(({ items }) => items);
  const segment = firstSegment(path);
  const match = segment === '' ? places[0] : places.find(({ url }) => firstSegment(url) === segment);
  return match?.url;
};
