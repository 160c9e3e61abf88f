/** An entry of the sidebar. */
type Entry = { href: string };

const firstSegmentOf = (path: string) => path.split(/[/?#]/).find(Boolean)?.toLowerCase() ?? '';

/**
 * Returns the URL of the entry that a path belongs to: with the same first segment, ignoring case; `/` belongs to the
 * first entry.
 */
export const findActiveHref = (groups: readonly { items: readonly Entry[] }[], path: string) => {
  const entries = groups.flatMap(({ items }) => items);
  const segment = firstSegmentOf(path);
  const match = segment === '' ? entries[0] : entries.find(({ href }) => firstSegmentOf(href) === segment);
  return match?.href;
};
