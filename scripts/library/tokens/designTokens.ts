import { type ColorRole } from '../../../packages/ui/src/theme/color/lightColor.ts';
import { type Theme } from '../../../packages/ui/src/theme/theme.ts';
import { type ThemeName } from '../../../packages/ui/src/theme/color/themeName.ts';
import { colorUsage, tokenUsage, type TokenGroup } from '../../../packages/ui/src/theme/usage.ts';
import { SHARED_GROUPS, THEME_GROUPS } from '../../../packages/ui/src/theme/themeCss.ts';
import { tokenFrom, type Token } from './tokenValues.ts';

const SCHEMAS = 'https://www.designtokens.org/schemas/2025.10';
/** Key in `$extensions` for properties of a theme that are not tokens, such as its name. */
const EXTENSION = '@firstbell/ui';

type Leaf = string | number;
type Values = Leaf | { readonly [name: string]: Values };
type Convert = (css: Leaf, name: string) => Token;

/** A group of the format: tokens, nested groups and a description, by name. */
type Group = Record<string, unknown>;

const converters: Readonly<Record<TokenGroup, Convert>> = {
  space: tokenFrom.dimension,
  line: tokenFrom.dimension,
  radius: tokenFrom.dimension,
  font: tokenFrom.fontFamily,
  weight: tokenFrom.fontWeight,
  text: tokenFrom.typography,
  size: tokenFrom.dimension,
  breakpoint: tokenFrom.dimension,
  container: tokenFrom.dimension,
  motion: tokenFrom.motion,
  print: tokenFrom.color,
  layer: tokenFrom.number,
  color: (css, role) => ({ ...tokenFrom.color(css), $description: colorUsage[role as ColorRole] }),
  shadow: tokenFrom.shadow,
  ring: tokenFrom.dimension,
};

function convertValues(values: Values, name: string, toToken: Convert): Group {
  if (typeof values !== 'object') return toToken(values, name);
  const entries = Object.entries(values).map(([inner, value]) => [
    inner,
    convertValues(value, inner, toToken),
  ]);
  return Object.fromEntries(entries) as Group;
}

function createTokenFile(theme: Theme, groups: readonly TokenGroup[], extension: object): Group {
  const entries = groups.map((group) => {
    return [
      group,
      { $description: tokenUsage[group], ...convertValues(theme[group], group, converters[group]) },
    ];
  });
  return {
    $schema: `${SCHEMAS}/format.json`,
    $extensions: { [EXTENSION]: extension },
    ...(Object.fromEntries(entries) as Group),
  };
}

/** Returns the tokens of one theme: colours with their usage, shadows and the focus ring. */
export const toThemeTokens = (theme: Theme): object =>
  createTokenFile(theme, THEME_GROUPS, { name: theme.name, scheme: theme.scheme });

/** Returns the tokens that all themes share, such as space, type, sizes, motion and layers. */
export const toSharedTokens = (theme: Theme): object =>
  createTokenFile(theme, SHARED_GROUPS, { brand: theme.brand });

/** Builds the resolver document, which combines the shared tokens with those of one theme; light is the default. */
export function toResolver(themes: Readonly<Record<ThemeName, Theme>>): object {
  const { name } = themes.light.brand;
  const contexts = Object.keys(themes).map((themeName) => [
    themeName,
    [{ $ref: `${themeName}.tokens.json` }],
  ]);
  return {
    $schema: `${SCHEMAS}/resolver.json`,
    name,
    version: '2025.10',
    sets: { shared: { sources: [{ $ref: 'shared.tokens.json' }] } },
    modifiers: { theme: { contexts: Object.fromEntries(contexts) as object, default: 'light' } },
    resolutionOrder: [{ $ref: '#/sets/shared' }, { $ref: '#/modifiers/theme' }],
  };
}
