import { themes, type Theme } from './theme.ts';

/** Theme object of the styles, whose values are literals or references to custom properties. */
export type ReferenceTheme = Omit<Theme, 'name' | 'scheme' | 'brand'> & { scheme: string };

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Converts the path of a value in the theme to the name of its custom property, such as `--firstbell-color-accent`. */
export const createPropertyName = (path: readonly string[]) =>
  `--firstbell-${path.map(toKebabCase).join('-')}`;

type Values = string | { readonly [name: string]: Values };

/** Replaces each value by a reference to its custom property. */
function toReferences<Part extends Values>(path: readonly string[], values: Part): Part {
  if (typeof values === 'string') return `var(${createPropertyName(path)})` as Part;
  const entries = Object.entries(values).map(([name, value]) => [name, toReferences([...path, name], value)]);
  return Object.fromEntries(entries) as Part;
}

const { space, line, radius, weight, text, breakpoint, container, motion, print, layer, ...rest } =
  themes.light;

/**
 * The theme object that styles use; `ThemeRoot` provides it. Values that depend on the theme, the brand or the density
 * are references to custom properties, so that a change renders no component. Other values are literals.
 */
export const theme: ReferenceTheme = {
  ...{ space, line, radius, weight, text, breakpoint, container, motion, print, layer },
  scheme: toReferences<string>(['scheme'], rest.scheme),
  color: toReferences(['color'], rest.color),
  shadow: toReferences(['shadow'], rest.shadow),
  ring: toReferences(['ring'], rest.ring),
  font: toReferences(['font'], rest.font),
  size: toReferences(['size'], rest.size),
};
