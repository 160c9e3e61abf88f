import axe, { type Result } from 'axe-core';
import { colourRules } from './axeRules.ts';
import { collectColourPairs } from './colourPairs.ts';
import { formatViolations } from './formatViolations.ts';

/** Descriptions of pairs of text and background that have passed axe on this page. */
const passedPairs = new Set<string>();

const elementsOf = (results: Result[]) =>
  results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []));

/**
 * Runs axe's colour rules and returns the violations. Skips elements whose text style and background are those of
 * an element that has passed, because most parts of a screen are also on earlier screens.
 */
export async function checkContrast(): Promise<string[]> {
  const pairs = collectColourPairs(document.documentElement);
  const unchecked = [...pairs].filter(([, pair]) => pair === undefined || !passedPairs.has(pair));
  if (unchecked.length === 0) return [];
  const { passes, incomplete, violations } = await axe.run(
    { include: unchecked.map(([element]) => element) },
    { runOnly: [...colourRules], elementRef: true, selectors: false },
  );
  // An element can pass one rule and be incomplete in another.
  const unclear = new Set(elementsOf(incomplete));
  for (const element of elementsOf(passes)) {
    const pair = pairs.get(element);
    if (pair && !unclear.has(element)) passedPairs.add(pair);
  }
  return formatViolations(violations);
}
