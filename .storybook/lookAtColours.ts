import axe, { type Result } from 'axe-core';
import { colourRules } from './axeRules.ts';
import { colourPairs } from './colourPairs.ts';
import { inWords } from './inWords.ts';

/** Pairs of text and ground that axe found easy to read, in this page. */
const passed = new Set<string>();

const elementsOf = (results: Result[]) =>
  results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []));

/**
 * Lets axe look at the colours of the page, and says what is hard to read. What has the same text on the same ground as
 * something that passed before passes again, so it is looked at once: most of every screen was on the screen before.
 */
export async function lookAtColours(): Promise<string[]> {
  const pairs = colourPairs(document.documentElement);
  const unseen = [...pairs].filter(([, pair]) => pair === undefined || !passed.has(pair));
  if (unseen.length === 0) return [];
  const { passes, incomplete, violations } = await axe.run(
    { include: unseen.map(([element]) => element) },
    { runOnly: [...colourRules], elementRef: true, selectors: false },
  );
  // One rule may pass what another cannot tell.
  const unclear = new Set(elementsOf(incomplete));
  for (const element of elementsOf(passes)) {
    const pair = pairs.get(element);
    if (pair && !unclear.has(element)) passed.add(pair);
  }
  return inWords(violations);
}
