import axe from 'axe-core';
import { axeRules, colourRules } from './axeRules.ts';
import { inWords } from './inWords.ts';

/** A story is a part of a page, which need not stand in a landmark. */
const NOT_OF_A_PART = 'region';

const off = Object.fromEntries([...colourRules, NOT_OF_A_PART].map((rule) => [rule, { enabled: false }]));

/** Lets axe look at the page by all of its rules but those about colours, and says what breaks one. */
export async function lookByRules(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: axeRules,
    rules: off,
    resultTypes: ['violations'],
    // Only rules about videos and about turned phones read what is loaded so: all rules of all style sheets, each time.
    preload: false,
    selectors: false,
  });
  return inWords(violations);
}
