import axe from 'axe-core';
import { axeRules, colourRules } from './axeRules.ts';
import { formatViolations } from './formatViolations.ts';

/** Rule that all content is in a landmark. Stories show parts of pages, so the rule is disabled. */
const LANDMARK_RULE = 'region';

const disabledRules = Object.fromEntries(
  [...colourRules, LANDMARK_RULE].map((rule) => [rule, { enabled: false }]),
);

/** Runs `axeRules` except those about colours and landmarks, and returns the violations. */
export async function checkAxeRules(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: axeRules,
    rules: disabledRules,
    resultTypes: ['violations'],
    // Preloading parses all style sheets each time, and only rules about videos and device orientation need it.
    preload: false,
    selectors: false,
  });
  return formatViolations(violations);
}
