import { type RunOnly } from 'axe-core';

/** What every story must hold: WCAG 2.2 A and AA, target size among them, and axe's best practice. */
export const axeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOnly;

/** Rules that look at colours: what a change of the theme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** What axe is asked in every story. What passes is counted, not listed: it is most of the time that axe takes. */
export const axeOptions = { runOnly: axeRules, resultTypes: ['violations', 'incomplete'] };
