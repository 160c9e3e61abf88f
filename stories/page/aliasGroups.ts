const HEADING = /^### (.+)$/;
const LINK = /path=\/docs\/([a-z-]+)--docs/g;

/** Reads the groups of aliases from the overview: each heading, which lists aliases, and the ids of the linked pages. */
export function readAliasGroups(overview: string): { heading: string; pageIds: string[] }[] {
  const groups: { heading: string; pageIds: string[] }[] = [];
  for (const line of overview.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) groups.push({ heading, pageIds: [] });
    else groups.at(-1)?.pageIds.push(...[...line.matchAll(LINK)].map(([, id = '']) => id));
  }
  return groups;
}
