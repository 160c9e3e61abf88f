import { themes, type Theme } from './theme.ts';

/** Theme object of the styles: values, or references to custom properties. */
export type DrawnTheme = Omit<Theme, 'name' | 'scheme' | 'brand'> & { scheme: string };

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the name of a custom property by the path of its value in the theme: `color.accentSoft` is `--firstbell-color-accent-soft`. */
export const propertyName = (path: readonly string[]) => `--firstbell-${path.map(kebab).join('-')}`;

type Values = string | { readonly [name: string]: Values };

/** Replaces each value by a reference to its custom property. */
function refer<Part extends Values>(path: readonly string[], values: Part): Part {
  if (typeof values === 'string') return `var(${propertyName(path)})` as Part;
  const entries = Object.entries(values).map(([name, value]) => [name, refer([...path, name], value)]);
  return Object.fromEntries(entries) as Part;
}

const { space, line, radius, weight, text, breakpoint, container, motion, print, layer, ...rest } =
  themes.light;

/**
 * The theme object that components use. Values that a theme, a brand or a density changes are references to
 * custom properties, so that a change renders nothing; others are literal. `ThemeRoot` provides it.
 */
export const theme: DrawnTheme = {
  ...{ space, line, radius, weight, text, breakpoint, container, motion, print, layer },
  scheme: refer<string>(['scheme'], rest.scheme),
  color: refer(['color'], rest.color),
  shadow: refer(['shadow'], rest.shadow),
  ring: refer(['ring'], rest.ring),
  font: refer(['font'], rest.font),
  size: refer(['size'], rest.size),
};
