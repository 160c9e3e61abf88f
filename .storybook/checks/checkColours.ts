import axe, { type Result } from 'axe-core';
import { contrast } from '../../packages/ui/src/theme/color/contrast.ts';
import { colourRules } from './axeRules.ts';
import { collectColourPairs } from './colourPairs.ts';
import { formatViolations } from './formatViolations.ts';
import { SMALL_TEXT_CONTRAST } from './roleTheme.ts';

/** Descriptions of pairs of text and background that have passed axe on this page. */
const passedPairs = new Set<string>();

const elementsOf = (results: Result[]) =>
  results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []));

/** Converts an opaque `rgb(…)` of a computed style to `#rrggbb`. */
const rgbToHex = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

const contrastsByPair = new Map<string, number>();

/** Measures the contrast of two opaque colours of computed styles, once for each pair. */
function measureContrast(colour: string, background: string): number {
  const pair = `${colour} on ${background}`;
  const measured = contrastsByPair.get(pair) ?? contrast(rgbToHex(colour), rgbToHex(background));
  contrastsByPair.set(pair, measured);
  return measured;
}

const isReadable = (colour: string, background: string) =>
  measureContrast(colour, background) >= SMALL_TEXT_CONTRAST;

/**
 * Runs axe's colour rules in the current theme, and returns the violations. Skips elements whose text style and background
 * are those of an element that has passed, because most parts of a screen are also on earlier screens.
 */
export async function checkColours(): Promise<string[]> {
  const pairs = collectColourPairs(document.documentElement, isReadable);
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
