import { sizes } from './density.ts';
import { type Theme } from './theme.ts';
import { type ThemeName } from './color/themeName.ts';
import { type TokenGroup } from './usage.ts';
import { propertyName } from './variables.ts';

type Group = TokenGroup | 'name' | 'scheme';

/** Groups of tokens that all themes of a brand share. */
export const SHARED_GROUPS = [
  ...(['space', 'line', 'radius', 'font', 'weight', 'text', 'size'] as const),
  ...(['breakpoint', 'container', 'motion', 'print', 'layer'] as const),
] satisfies readonly TokenGroup[];

/** Groups of tokens that differ from theme to theme. */
export const THEME_GROUPS = ['color', 'shadow', 'ring'] satisfies readonly TokenGroup[];

function declare(path: readonly string[], value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => declare([...path, name], inner));
  const unit = path[0] === 'breakpoint' || path[0] === 'container' ? 'px' : '';
  return [`${propertyName(path)}: ${String(value)}${unit};`];
}

const declarations = (theme: Theme, groups: readonly Group[]) =>
  groups.flatMap((group) => declare([group], theme[group]));

const rule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

const inMedia = (query: string, text: string) =>
  `@media ${query} {\n${text.trimEnd().replaceAll(/^/gm, '  ')}\n}\n`;

/** Media queries that select a theme by the device, the stronger one last, as in `useDeviceTheme`. */
const DEVICE_QUERIES: Readonly<Record<Exclude<ThemeName, 'light'>, string>> = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more) and (forced-colors: none)',
};

/**
 * Renders the themes as custom properties: light or the device's theme by default, others by `data-theme` and
 * `data-density`.
 */
export function themeCss(themes: Readonly<Record<ThemeName, Theme>>): string {
  const declarationsOf = (name: ThemeName) => declarations(themes[name], ['name', 'scheme', ...THEME_GROUPS]);
  const wished = (['dark', 'contrast'] as const).map((name) =>
    inMedia(DEVICE_QUERIES[name], rule(':root', declarationsOf(name))),
  );
  const named = (Object.keys(themes) as ThemeName[]).map((name) =>
    rule(`[data-theme='${name}']`, declarationsOf(name)),
  );
  const dense = Object.entries(sizes).map(([name, size]) =>
    rule(`[data-density='${name}']`, declare(['size'], size)),
  );
  const shared = declarations(themes.light, SHARED_GROUPS);
  return [rule(':root', [...shared, ...declarationsOf('light')]), ...wished, ...named, ...dense].join('\n');
}
