import { type RunOnly } from 'axe-core';

/** Axe rules for every story: WCAG 2.2 A and AA, including target size, and axe's best practices. */
export const axeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOnly;

/** Rules about colours, which a change of the theme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** Options of axe in every story. Passed checks are counted, not listed: listing them takes most of axe's time. */
export const axeOptions = { runOnly: axeRules, resultTypes: ['violations', 'incomplete'] };
