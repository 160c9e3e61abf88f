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

/** Roles that take the lightness of the brand colour in the light theme; other roles keep their lightness. */
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
  const followsRules = contrastRules[name].every(({ front, backs, least }) => {
    const others = front === role ? backs : backs.includes(role) ? [front] : [];
    return others.every((other) => {
      const against = color[other];
      return against === undefined || contrast(hex, against) >= least;
    });
  });
  const rest = role === 'accentHover' ? [color.accent] : [];
  const others = role === 'accentPressed' ? [color.accent, color.accentHover] : rest;
  return followsRules && others.every((other) => contrast(hex, other ?? hex) >= MIN_STATE_CONTRAST);
}

/**
 * Converts a theme's colours from Firstbell's brand to another one: shifts hue and chroma, and keeps the lightness or
 * takes the nearest one with enough contrast. Throws if no lightness has enough contrast.
 */
export function applyBrand(
  name: ThemeName,
  { color: brandColor, mark: { color: markColor = brandColor } = {} }: Brand,
  pattern: Record<ColorRole, string>,
): Record<ColorRole, string> {
  const computed: Partial<Record<ColorRole, string>> = { ...pattern };
  for (const role of BRAND_ROLES) delete computed[role];

  for (const role of BRAND_ROLES) {
    const isMark = role === 'brandMark';
    const from = toOklch(isMark ? firstbell.mark.color : firstbell.color);
    const to = toOklch(isMark ? markColor : brandColor);
    const patternColour = toOklch(pattern[role]);
    const usesBrandLightness = name === 'light' && (isMark || FILL_ROLES.includes(role));
    const start = usesBrandLightness
      ? to.lightness + patternColour.lightness - from.lightness
      : patternColour.lightness;
    const toColour = (light: number) =>
      toHex({
        lightness: light,
        chroma: (to.chroma * patternColour.chroma) / from.chroma,
        hue: to.hue + patternColour.hue - from.hue,
      });
    computed[role] = findNearestColor(start, toColour, (hex) => hasEnoughContrast(name, role, hex, computed));
  }
  return { ...pattern, ...computed };
}

/** Searches from a lightness in both directions for the nearest colour with enough contrast. */
function findNearestColor(
  start: number,
  colourAt: (light: number) => string,
  isFit: (hex: string) => boolean,
): string {
  for (let distance = 0; distance <= 1; distance += LIGHTNESS_STEP) {
    for (const light of [start - distance, start + distance]) {
      const hex = light >= 0 && light <= 1 ? colourAt(light) : undefined;
      if (hex !== undefined && isFit(hex)) return hex;
    }
  }
  throw new Error('No shade of this colour has the contrast that the theme requires.');
}
