const HEADING = /^### (.+)$/;
const LINK = /path=\/docs\/([a-z-]+)--docs/g;

/** Reads the groups of aliases from the overview: each heading, which lists aliases, and the ids of the linked pages. */
export function readAliasGroups(overview: string): { heading: string; links: string[] }[] {
  const sections: { heading: string; links: string[] }[] = [];
  for (const line of overview.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, links: [] });
    else sections.at(-1)?.links.push(...[...line.matchAll(LINK)].map(([, id = '']) => id));
  }
  return sections;
}
