import axe from 'axe-core';
import { colourRules } from './axeRules.ts';
import { colourPairs } from './colourPairs.ts';

/** Pairs of text and ground that axe found easy to read, in this page. */
const passed = new Set<string>();

/**
 * Lets axe look at the colours of the page, and says what is hard to read. What has the same text on the same ground as
 * something that passed before passes again, so it is looked at once: most of every screen was on the screen before.
 */
export async function lookAtColours(): Promise<string[]> {
  const pairs = colourPairs(document.documentElement);
  const unseen = [...pairs].filter(([, pair]) => pair === undefined || !passed.has(pair));
  if (unseen.length === 0) return [];
  const { passes, violations } = await axe.run(
    { include: unseen.map(([element]) => element) },
    { runOnly: [...colourRules], elementRef: true, selectors: false },
  );
  for (const { element } of passes.flatMap(({ nodes }) => nodes)) {
    const pair = element && pairs.get(element);
    if (pair) passed.add(pair);
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}
