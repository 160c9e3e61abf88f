import axe from 'axe-core';
import { axeRules, colourRules } from './axeRules.ts';
import { formatViolations } from './formatViolations.ts';
import { hasTightTargets } from './tightTargets.ts';

/** Rule that all content is in a landmark. Stories show parts of pages, so the rule is disabled. */
const LANDMARK_RULE = 'region';

/** Tells whether an element sets spacing of text in its own `style`. */
const hasInlineSpacing = () =>
  document.body.querySelector(`:is([style*='spacing'], [style*='line-height'])`) !== null;

/**
 * Rules that take a third of axe's time, each with the condition without which it cannot be violated. The conditions only
 * skip work: axe alone reports violations.
 */
const conditions: Record<string, () => boolean> = {
  'target-size': hasTightTargets,
  'avoid-inline-spacing': hasInlineSpacing,
};

/** Runs `axeRules` except those about colours and landmarks, and returns the violations. */
export async function checkAxeRules(): Promise<string[]> {
  const needlessRules = Object.keys(conditions).filter((rule) => !conditions[rule]?.());
  const disabledRules = [...colourRules, LANDMARK_RULE, ...needlessRules];
  const { violations } = await axe.run(document.body, {
    runOnly: axeRules,
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // Preloading parses all style sheets each time, and only rules about videos and device orientation need it.
    preload: false,
    selectors: false,
  });
  return formatViolations(violations);
}
