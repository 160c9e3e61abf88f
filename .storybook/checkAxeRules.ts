import axe from 'axe-core';
import { axeRules, colourRules } from './axeRules.ts';
import { formatViolations } from './formatViolations.ts';

/** A story is a part of a page, whose content need not be in a landmark. */
const NOT_OF_A_PART = 'region';

const off = Object.fromEntries([...colourRules, NOT_OF_A_PART].map((rule) => [rule, { enabled: false }]));

/** Runs all of axe's rules except those about colours, and returns the violations. */
export async function checkAxeRules(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: axeRules,
    rules: off,
    resultTypes: ['violations'],
    // Preloading parses all style sheets each time, and only rules about videos and device orientation need it.
    preload: false,
    selectors: false,
  });
  return formatViolations(violations);
}
