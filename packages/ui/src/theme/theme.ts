import { firstbell, type Brand } from './color/brand.ts';
import { applyBrand } from './color/brandColor.ts';
import { contrastColor } from './color/contrastColor.ts';
import { darkColor } from './color/darkColor.ts';
import { sizes, type Density, type Sizes } from './density.ts';
import { lightColor, type ColorRole } from './color/lightColor.ts';
import { type ThemeName } from './color/themeName.ts';
import { tokens } from './tokens.ts';

const lightShadow = {
  low: '0 1px 2px rgb(33 31 27 / 8%)',
  popover: '0 2px 6px rgb(33 31 27 / 8%), 0 8px 24px rgb(33 31 27 / 14%)',
  dialog: '0 4px 12px rgb(33 31 27 / 10%), 0 24px 64px rgb(33 31 27 / 24%)',
};

const darkShadow: typeof lightShadow = {
  low: '0 1px 2px rgb(0 0 0 / 40%)',
  popover: '0 2px 6px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 50%)',
  dialog: '0 4px 12px rgb(0 0 0 / 40%), 0 24px 64px rgb(0 0 0 / 60%)',
};

const noShadow: typeof lightShadow = { low: 'none', popover: 'none', dialog: 'none' };

/** Values of a theme, for code that computes with them. Styles use `theme`, whose values are custom properties. */
export type Theme = Omit<typeof tokens, 'font' | 'size'> & {
  name: ThemeName;
  /** `color-scheme` of the browser's own controls and scrollbars. */
  scheme: 'light' | 'dark';
  brand: Brand;
  font: { body: string; mono: string };
  size: Sizes;
  color: Record<ColorRole, string>;
  shadow: Record<keyof typeof lightShadow, string>;
  /** Width of the focus ring. */
  ring: string;
};

/** Computes every theme for a brand, in a density; throws if the brand's colours are not `#rrggbb`. */
export function createThemes(brand: Brand, density: Density = 'regular'): Record<ThemeName, Theme> {
  for (const color of [brand.color, brand.mark?.color ?? brand.color]) {
    if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`A brand's colour is written #rrggbb, not ${color}.`);
  }
  const font = { ...tokens.font, body: brand.font ?? tokens.font.body };
  const shared = { ...tokens, brand, font, size: sizes[density] };
  return {
    light: {
      ...shared,
      name: 'light',
      scheme: 'light',
      color: applyBrand('light', brand, lightColor),
      shadow: lightShadow,
      ring: '2px',
    },
    dark: {
      ...shared,
      name: 'dark',
      scheme: 'dark',
      color: applyBrand('dark', brand, darkColor),
      shadow: darkShadow,
      ring: '2px',
    },
    contrast: {
      ...shared,
      name: 'contrast',
      scheme: 'light',
      color: applyBrand('contrast', brand, contrastColor),
      shadow: noShadow,
      ring: '3px',
    },
  };
}

/** Every theme of the product's own brand, by its name. */
export const themes: Record<ThemeName, Theme> = createThemes(firstbell);
