const HEADING = /^### (.+)$/;
const LINK = /path=\/docs\/([a-z-]+)--docs/g;

/** Reads the aliases of components from the overview, with the ids of their pages. */
export function otherNames(overview: string): { heading: string; links: string[] }[] {
  const sections: { heading: string; links: string[] }[] = [];
  for (const line of overview.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, links: [] });
    else sections.at(-1)?.links.push(...[...line.matchAll(LINK)].map(([, id = '']) => id));
  }
  return sections;
}
