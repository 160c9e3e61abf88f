import { firstbell, type Brand } from './brand.ts';
import { contrast } from './contrast.ts';
import { contrastRules } from './contrastRules.ts';
import { toHex, toOklch } from './oklch.ts';
import { type ColorRole } from './lightColor.ts';
import { type ThemeName } from './themeName.ts';

/** Roles in the brand's colour, in the order of their computation: each has to contrast with those before it. */
const brandRoles = [
  'accentSoft',
  'accentSoftHover',
  'accentText',
  'accent',
  'accentHover',
  'accentPressed',
  'focus',
  'brandMark',
] as const satisfies readonly ColorRole[];

/** Fills that are the brand's colour itself where contrast lets them; all other roles have a lightness of their own. */
const FILLS: readonly ColorRole[] = ['accent', 'accentHover', 'accentPressed'];
const STEP = 1 / 512;
/** Least contrast between rest, hover and pressed: a smaller one is invisible. */
const LEAST_APART = 1.12;

/** Says whether a role can be drawn in a colour, on and under the colours that stand already. */
function holds(name: ThemeName, role: ColorRole, hex: string, color: Partial<Record<ColorRole, string>>) {
  const hasContrast = contrastRules[name].every(({ front, backs, least }) => {
    const others = front === role ? backs : backs.includes(role) ? [front] : [];
    return others.every((other) => {
      const against = color[other];
      return against === undefined || contrast(hex, against) >= least;
    });
  });
  const rest = role === 'accentHover' ? [color.accent] : [];
  const others = role === 'accentPressed' ? [color.accent, color.accentHover] : rest;
  return hasContrast && others.every((other) => contrast(hex, other ?? hex) >= LEAST_APART);
}

/**
 * Draws Firstbell's own roles in another brand's colour: its hue and strength at the same lightness, or at the
 * nearest one that has the contrast which the theme asks for.
 */
export function inBrand(
  name: ThemeName,
  { color: brandColor, mark: { color: markColor = brandColor } = {} }: Brand,
  pattern: Record<ColorRole, string>,
): Record<ColorRole, string> {
  const settled: Partial<Record<ColorRole, string>> = { ...pattern };
  for (const role of brandRoles) delete settled[role];

  for (const role of brandRoles) {
    const isMark = role === 'brandMark';
    const ours = toOklch(isMark ? firstbell.mark.color : firstbell.color);
    const theirs = toOklch(isMark ? markColor : brandColor);
    const step = toOklch(pattern[role]);
    const isOwnShade = name === 'light' && (isMark || FILLS.includes(role));
    const start = isOwnShade ? theirs.light + step.light - ours.light : step.light;
    const at = (light: number) =>
      toHex({
        light,
        strong: (theirs.strong * step.strong) / ours.strong,
        hue: theirs.hue + step.hue - ours.hue,
      });
    settled[role] = nearest(start, at, (hex) => holds(name, role, hex, settled));
  }
  return { ...pattern, ...settled };
}

/** Finds the lightness nearest to where it starts at which a colour holds. */
function nearest(start: number, at: (light: number) => string, isFit: (hex: string) => boolean): string {
  for (let away = 0; away <= 1; away += STEP) {
    for (const light of [start - away, start + away]) {
      const hex = light >= 0 && light <= 1 ? at(light) : undefined;
      if (hex !== undefined && isFit(hex)) return hex;
    }
  }
  throw new Error('No shade of this colour has the contrast that the theme asks for.');
}
