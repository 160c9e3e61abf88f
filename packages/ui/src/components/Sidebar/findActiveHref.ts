/** An entry of the sidebar. */
type Entry = { href: string };

const readFirstSegment = (path: string) => path.split(/[/?#]/).find(Boolean)?.toLowerCase() ?? '';

/**
 * Returns the URL of the entry that has the same first segment as a path, ignoring case. `/` belongs to the first entry.
 */
export const findActiveHref = (groups: readonly { items: readonly Entry[] }[], path: string) => {
  const entries = groups.flatMap(({ items }) => items);
  const segment = readFirstSegment(path);
  const activeEntry =
    segment === '' ? entries[0] : entries.find(({ href }) => readFirstSegment(href) === segment);
  return activeEntry?.href;
};
