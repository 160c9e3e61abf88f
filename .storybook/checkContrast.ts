import axe, { type Result } from 'axe-core';
import { colourRules } from './axeRules.ts';
import { colourPairs } from './colourPairs.ts';
import { formatViolations } from './formatViolations.ts';

/** Descriptions of text and background that axe has passed on this page. */
const passed = new Set<string>();

const elementsOf = (results: Result[]) =>
  results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []));

/**
 * Runs axe's colour rules and returns the violations. Elements with the same text and background as one that has
 * passed are skipped, because most of every screen was on the screen before.
 */
export async function checkContrast(): Promise<string[]> {
  const pairs = colourPairs(document.documentElement);
  const unseen = [...pairs].filter(([, pair]) => pair === undefined || !passed.has(pair));
  if (unseen.length === 0) return [];
  const { passes, incomplete, violations } = await axe.run(
    { include: unseen.map(([element]) => element) },
    { runOnly: [...colourRules], elementRef: true, selectors: false },
  );
  // An element can pass one rule and be incomplete in another.
  const unclear = new Set(elementsOf(incomplete));
  for (const element of elementsOf(passes)) {
    const pair = pairs.get(element);
    if (pair && !unclear.has(element)) passed.add(pair);
  }
  return formatViolations(violations);
}
