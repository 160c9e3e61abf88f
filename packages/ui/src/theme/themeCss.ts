import { sizes } from './density.ts';
import { type Theme } from './theme.ts';
import { type ThemeName } from './color/themeName.ts';
import { type TokenGroup } from './usage.ts';
import { createPropertyName } from './variables.ts';

type Group = TokenGroup | 'name' | 'scheme';

/** Groups of tokens that all themes of a brand share. */
export const SHARED_GROUPS = [
  ...(['space', 'line', 'radius', 'font', 'weight', 'text', 'size'] as const),
  ...(['breakpoint', 'container', 'motion', 'print', 'layer'] as const),
] satisfies readonly TokenGroup[];

/** Groups of tokens that differ between the themes of a brand. */
export const THEME_GROUPS = ['color', 'shadow', 'ring'] satisfies readonly TokenGroup[];

function toDeclarations(path: readonly string[], value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => toDeclarations([...path, name], inner));
  const unit = path[0] === 'breakpoint' || path[0] === 'container' ? 'px' : '';
  return [`${createPropertyName(path)}: ${String(value)}${unit};`];
}

const groupDeclarationsOf = (theme: Theme, groups: readonly Group[]) =>
  groups.flatMap((group) => toDeclarations([group], theme[group]));

const toRule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

const toMediaRule = (query: string, text: string) =>
  `@media ${query} {\n${text.trimEnd().replaceAll(/^/gm, '  ')}\n}\n`;

/** Media queries that select a theme by the device; the last one takes precedence, as in `useDeviceTheme`. */
const DEVICE_QUERIES: Readonly<Record<Exclude<ThemeName, 'light'>, string>> = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more) and (forced-colors: none)',
};

/**
 * Renders the themes as custom properties, by default the device's theme or light. `data-theme` selects a theme, and
 * `data-density` a density.
 */
export function renderThemeCss(themes: Readonly<Record<ThemeName, Theme>>): string {
  const declarationsOf = (name: ThemeName) =>
    groupDeclarationsOf(themes[name], ['name', 'scheme', ...THEME_GROUPS]);
  const deviceRules = (['dark', 'contrast'] as const).map((name) =>
    toMediaRule(DEVICE_QUERIES[name], toRule(':root', declarationsOf(name))),
  );
  const themeRules = (Object.keys(themes) as ThemeName[]).map((name) =>
    toRule(`[data-theme='${name}']`, declarationsOf(name)),
  );
  const densityRules = Object.entries(sizes).map(([name, size]) =>
    toRule(`[data-density='${name}']`, toDeclarations(['size'], size)),
  );
  const shared = groupDeclarationsOf(themes.light, SHARED_GROUPS);
  return [
    toRule(':root', [...shared, ...declarationsOf('light')]),
    ...deviceRules,
    ...themeRules,
    ...densityRules,
  ].join('\n');
}
