import { firstbell, type Brand } from './brand.ts';
import { contrast } from './contrast.ts';
import { contrastRules } from './contrastRules.ts';
import { toHex, toOklch } from './oklch.ts';
import { type ColorRole } from './lightColor.ts';
import { type ThemeName } from './themeName.ts';

/** Roles derived from the brand colour, in the order of computation: each is checked against the previous ones. */
const BRAND_ROLES = [
  'accentSoft',
  'accentSoftHover',
  'accentText',
  'accent',
  'accentHover',
  'accentPressed',
  'focus',
  'brandMark',
] as const satisfies readonly ColorRole[];

/** Roles whose lightness follows the brand colour in the light theme, as the logo's does. Other roles keep theirs. */
const FILL_ROLES: readonly ColorRole[] = ['accent', 'accentHover', 'accentPressed'];
const LIGHTNESS_STEP = 1 / 512;
/** Minimum contrast between rest, hover and pressed; a smaller difference is invisible. */
const MIN_STATE_CONTRAST = 1.12;

/** Returns whether a colour for a role has enough contrast with the colours computed so far. */
function hasEnoughContrast(
  name: ThemeName,
  role: ColorRole,
  hex: string,
  color: Partial<Record<ColorRole, string>>,
) {
  const areRulesMet = contrastRules[name].every(({ front, backs, least }) => {
    const partnerRoles = front === role ? backs : backs.includes(role) ? [front] : [];
    return partnerRoles.every((partner) => {
      const partnerColour = color[partner];
      return partnerColour === undefined || contrast(hex, partnerColour) >= least;
    });
  });
  const hoverPartners = role === 'accentHover' ? [color.accent] : [];
  const otherStates = role === 'accentPressed' ? [color.accent, color.accentHover] : hoverPartners;
  return (
    areRulesMet && otherStates.every((otherState) => contrast(hex, otherState ?? hex) >= MIN_STATE_CONTRAST)
  );
}

/**
 * Converts a theme's colours from Firstbell's brand to another one: shifts hue and chroma, and keeps the lightness or
 * takes the nearest one with enough contrast. Throws if no lightness has enough contrast.
 */
export function applyBrand(
  name: ThemeName,
  { color: brandColor, mark: { color: markColor = brandColor } = {} }: Brand,
  defaults: Record<ColorRole, string>,
): Record<ColorRole, string> {
  const computed: Partial<Record<ColorRole, string>> = { ...defaults };
  for (const role of BRAND_ROLES) delete computed[role];

  for (const role of BRAND_ROLES) {
    const isMark = role === 'brandMark';
    const defaultBrand = toOklch(isMark ? firstbell.mark.color : firstbell.color);
    const newBrand = toOklch(isMark ? markColor : brandColor);
    const defaultColour = toOklch(defaults[role]);
    const hasBrandLightness = name === 'light' && (isMark || FILL_ROLES.includes(role));
    const startLightness = hasBrandLightness
      ? newBrand.lightness + defaultColour.lightness - defaultBrand.lightness
      : defaultColour.lightness;
    const toColour = (lightness: number) =>
      toHex({
        lightness,
        chroma: (newBrand.chroma * defaultColour.chroma) / defaultBrand.chroma,
        hue: newBrand.hue + defaultColour.hue - defaultBrand.hue,
      });
    computed[role] = findNearestColor(startLightness, toColour, (hex) =>
      hasEnoughContrast(name, role, hex, computed),
    );
  }
  return { ...defaults, ...computed };
}

/** Searches from a lightness in both directions for the nearest colour with enough contrast. */
function findNearestColor(
  startLightness: number,
  colourAt: (lightness: number) => string,
  isFit: (hex: string) => boolean,
): string {
  for (let distance = 0; distance <= 1; distance += LIGHTNESS_STEP) {
    for (const lightness of [startLightness - distance, startLightness + distance]) {
      const hex = lightness >= 0 && lightness <= 1 ? colourAt(lightness) : undefined;
      if (hex !== undefined && isFit(hex)) return hex;
    }
  }
  throw new Error(
    'No shade of this colour has the contrast that the theme requires. Choose another brand colour.',
  );
}
