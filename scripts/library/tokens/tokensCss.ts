import { type Theme } from '../../../packages/ui/src/theme/theme.ts';
import { type ThemeName } from '../../../packages/ui/src/theme/themeName.ts';
import { type TokenGroup } from '../../../packages/ui/src/theme/usage.ts';
import { groupsOf } from './designTokens.ts';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names a custom property by where its value stands in the theme: `color.accentSoft` is `--firstbell-color-accent-soft`. */
const propertyName = (path: readonly string[]) => `--firstbell-${path.map(kebab).join('-')}`;

function declare(path: readonly string[], value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => declare([...path, name], inner));
  const unit = path[0] === 'breakpoint' ? 'px' : '';
  return [`${propertyName(path)}: ${String(value)}${unit};`];
}

const declarations = (theme: Theme, groups: readonly (TokenGroup | 'scheme')[]) =>
  groups.flatMap((group) => declare([group], theme[group]));

const rule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

const inMedia = (query: string, text: string) =>
  `@media ${query} {\n${text.trimEnd().replaceAll(/^/gm, '  ')}\n}\n`;

/** When the device asks for a theme by itself, the stronger wish last; as `useDeviceTheme` has it. */
const WISHES: Readonly<Record<Exclude<ThemeName, 'light'>, string>> = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more) and (forced-colors: none)',
};

/** Writes the theme as custom properties: light, what the device asks for, and what `data-theme` says. */
export function tokensCss(themes: Readonly<Record<ThemeName, Theme>>): string {
  const of = (name: ThemeName) => declarations(themes[name], ['scheme', ...groupsOf('theme')]);
  const wished = (['dark', 'contrast'] as const).map((name) =>
    inMedia(WISHES[name], rule(':root', of(name))),
  );
  const named = (Object.keys(themes) as ThemeName[]).map((name) => rule(`[data-theme='${name}']`, of(name)));
  const shared = declarations(themes.light, groupsOf('shared'));
  return [rule(':root', [...shared, ...of('light')]), ...wished, ...named].join('\n');
}
