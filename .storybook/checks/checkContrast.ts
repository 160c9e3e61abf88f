import { type ThemeName } from '@firstbell/ui';
import { createPropertyName } from '../../packages/ui/src/theme/variables.ts';
import { checkColours } from './checkColours.ts';
import { collectColourPairs } from './colourPairs.ts';
import { isReadablePair } from './roleTheme.ts';
import { setTheme } from './setTheme.ts';

/** Descriptions, in the theme `roles`, of text that is readable in every theme of a brand. */
const readableInThemes = new Set<string>();

/** Reads a colour that identifies the brand of the page. */
export const readBrandColour = () =>
  getComputedStyle(document.documentElement).getPropertyValue(createPropertyName(['color', 'accent']));

/**
 * Returns the violations of colour rules by theme. One look at the page in the theme `roles` tells which pair of roles
 * each text has. The unit test of the themes computes the contrast of those pairs; only a page with other colours is
 * checked in every theme. `brandColour` is read before the page changes, so that the browser computes its styles once less.
 */
export async function checkContrast(brandColour: string): Promise<Record<ThemeName, string[]>> {
  const lowContrast: Record<ThemeName, string[]> = { light: [], dark: [], contrast: [] };
  setTheme('roles');
  const otherPairs = [...collectColourPairs(document.documentElement, isReadablePair).values()].map(
    (pair) => pair && `${pair} of ${brandColour}`,
  );
  if (otherPairs.every((pair) => pair !== undefined && readableInThemes.has(pair))) return lowContrast;
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    setTheme(theme);
    lowContrast[theme] = await checkColours();
  }
  if (Object.values(lowContrast).every((violations) => violations.length === 0))
    for (const pair of otherPairs) if (pair) readableInThemes.add(pair);
  return lowContrast;
}
