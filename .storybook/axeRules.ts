/** What every story must hold: WCAG 2.2 A and AA, target size among them, and axe's best practice. */
export const axeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;

/** Rules that look at colours: what a change of the theme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** Rules that look at places: what a change of the direction can break. */
export const placeRules = ['target-size', 'scrollable-region-focusable'] as const;
